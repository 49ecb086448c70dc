// Keeps one edition of the page for visits without a net. `edition` and `files` are set before. A new edition waits
// until the player takes it.
'use strict';

// What the page has fetched it has kept already.
async function keep() {
  const cache = await caches.open(edition);
  for (const file of files)
    if (!await cache.match(file)) await cache.add(file);
}
addEventListener('install', event => event.waitUntil(keep()));

addEventListener('message', event => {
  if (event.data === 'take over') skipWaiting();
});

async function takeOver() {
  for (const name of await caches.keys())
    if (name !== edition && name.startsWith('megapon-')) await caches.delete(name);
  await clients.claim();
}
addEventListener('activate', event => event.waitUntil(takeOver()));

async function answer(request) {
  const cache = await caches.open(edition);
  const kept = request.mode === 'navigate' ? await cache.match('./') : await cache.match(request);
  return kept ?? fetch(request);
}
addEventListener('fetch', event => {
  if (new URL(event.request.url).origin === location.origin) event.respondWith(answer(event.request));
});
