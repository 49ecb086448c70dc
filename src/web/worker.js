// Keeps one edition of the page for visits without a net, and answers for its files alone: what else lies below its folder
// is its neighbours'. pack.mjs puts in EDITION and FILES, [{url, revision, integrity}, …].
import {PrecacheController} from 'workbox-precaching/PrecacheController.js';

import {ownName, ownPath} from './names.js';

const page = registration.scope, {pathname} = new URL(page);

// Of the page only the edition that belongs to these files: what stands between may still hand out the last one.
async function isOwn({request, response}) {
  if (response.status !== 200) return null;
  return request.url !== page || (await response.clone().text()).includes(EDITION) ? response : null;
}

const controller = new PrecacheController({
  cacheName: ownName('edition', pathname),
  plugins: [{cacheWillUpdate: isOwn}],
});
controller.precache(FILES);

// What a request asks for, if that is one of them. The page mends itself by asking the host, with "reload" or "?anew".
function ownFile({url, mode, cache}) {
  const {origin, pathname, search, searchParams} = new URL(url);
  if (mode === 'navigate') return origin + ownPath(pathname) === page && !searchParams.has('anew') ? page : undefined;
  return cache !== 'reload' && !search ? controller.getCacheKeyForURL(url) && url : undefined;
}

addEventListener('fetch', event => {
  const file = ownFile(event.request);
  if (!file) return;
  const integrity = controller.getIntegrityForCacheKey(controller.getCacheKeyForURL(file));
  event.respondWith(controller.createHandlerBoundToURL(file)({event, params: {integrity}}));
});

addEventListener('message', event => {
  if (event.data === 'take over') skipWaiting();
  // What the browser has thrown away meanwhile.
  if (event.data === 'mend')
    controller.install({type: 'install', waitUntil: done => event.waitUntil(done.catch(error => console.warn(error)))})
        .catch(() => {});
});

// Former editions were kept under names that another copy of the page may have as well: theirs are left alone.
async function clearFormer() {
  for (const name of (await caches.keys()).filter(name => /^megapon-[0-9a-f]{12}$/.test(name))) {
    const kept = await (await caches.open(name)).keys();
    if (kept.every(({url}) => new URL('.', url).href === page)) await caches.delete(name);
  }
}
addEventListener('activate', event => event.waitUntil(clearFormer().then(() => clients.claim())));
