import { createKeptAnswers } from './kept-answers.ts';
import { openPushed, showPush } from './push-messages.ts';
import { routeOf } from './request-route.ts';
import { createShellCache, type Shell } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const builtShell: Shell;

const fetchNow = (request: Request): Promise<Response> => self.fetch(request);
const release: Shell = builtShell;
const shell = createShellCache(release, { origin: self.location.origin, caches, fetch: fetchNow });
const kept = createKeptAnswers(release.version, { caches, fetch: fetchNow, now: () => new Date() });
const shellFiles = new Set(release.files.map(({ path }) => path));
const push = { registration: self.registration, clients: self.clients, origin: self.location.origin };

/** The next release takes over as soon as no other page lives on this one's files. */
async function giveWay(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length <= 1) self.registration.waiting?.postMessage('take over');
}

async function answerPage(request: Request): Promise<Response> {
  await giveWay();
  return shell.page(request);
}

self.addEventListener('install', (event) => event.waitUntil(shell.install()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.activate(), kept.activate()]).then(() => self.clients.claim())),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, shellFiles);
  if (route === 'page') event.respondWith(answerPage(event.request));
  if (route === 'shell-file') event.respondWith(shell.file(event.request));
  if (route === 'asset') event.respondWith(shell.asset(event.request));
  if (route === 'kept') event.respondWith(kept.answer(event.request, (keeping) => event.waitUntil(keeping)));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, push)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification, push)));
