// Visits without a net, and the next editions: the service worker keeps one edition, and the next one waits until the
// player takes it.
import {element, isEmbedded} from './cover.js';
import {parts} from './parts.js';

function offer(worker) {
  element('tools').classList.add('news');
  element('reload').hidden = false;
  element('reload').onclick = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('take over');
  };
}

function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

export async function keepEdition() {
  if (!('serviceWorker' in navigator) || isEmbedded || parts.wasm.base64) return;
  await Promise.all(Object.values(parts).map(part => part.kept));
  const registration = await navigator.serviceWorker.register('worker.js');
  if (registration.waiting) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  registration.active?.postMessage('mend');
}
