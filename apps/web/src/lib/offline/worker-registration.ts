import { workerPath } from '#lib/offline/kept-names.ts';

/** The first view is drawn and its data are there before the worker fetches the shell. */
const quietMs = 3000;

/** Registers the service worker once the page is at rest. A browser without one, or without HTTPS, goes on as before. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    setTimeout(() => void navigator.serviceWorker.register(workerPath).catch(() => undefined), quietMs);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
