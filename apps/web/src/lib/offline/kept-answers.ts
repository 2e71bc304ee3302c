import { keptPrefix } from '#lib/offline/kept-names.ts';

/** Empties what the service worker kept, so that the next reader of this browser begins with nothing. */
export async function forgetKeptAnswers(): Promise<void> {
  // Without HTTPS a browser has no caches, and no worker that could fill them.
  if (!('caches' in window)) return;
  // Where the browser forbids storage nothing was kept.
  const names = await caches.keys().catch((): string[] => []);
  await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
}
