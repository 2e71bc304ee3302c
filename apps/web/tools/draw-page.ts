import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

// A program of its own: it makes this process a browser, runs the built client in it at one address with a server that never
// answers, and prints the page that a visitor sees until it does.

const [directory = '', address = '/'] = process.argv.slice(2);
const mostMs = 20_000;
const betweenMs = 20;

const page = readFileSync(path.join(directory, 'index.html'), 'utf8');
const [entry = ''] = /(?<=<script type="module"[^>]* src=")[^"]+/.exec(page) ?? [];
const { window } = new JSDOM(page, { url: `http://localhost${address}`, pretendToBeVisual: true });

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class SilentSocket extends window.EventTarget {
  close(): void {}
  send(): void {}
}

const never = new Promise<never>(() => undefined);
// What the platform has of its own but which must fit the document, and what jsdom lacks.
const replaced = {
  ...Object.fromEntries(
    ['Event', 'CustomEvent', 'EventTarget', 'AbortController', 'AbortSignal', 'MutationObserver', 'navigator'].map(
      (name) => [name, Reflect.get(window, name)],
    ),
  ),
  fetch: () => never,
  WebSocket: SilentSocket,
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false, onchange: null }),
};
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => Reflect.get(window, name) });
  }
}
for (const [name, value] of Object.entries(replaced)) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  Object.defineProperty(window, name, { configurable: true, writable: true, value });
}
window.scrollTo = () => undefined;

await import(pathToFileURL(path.join(directory, entry)).href);
const root = window.document.querySelector('#root');
const until = performance.now() + mostMs;
while (root === null || root.querySelector('main h1') === null) {
  if (performance.now() > until) throw new Error(`The page at ${address} was not drawn within ${mostMs} ms.`);
  await setTimeout(betweenMs);
}
// Its effects, which give the page its title.
await setTimeout(betweenMs);
// The content security policy knows no styles in attributes; the client sets its own when it comes.
for (const element of root.querySelectorAll('[style]')) element.removeAttribute('style');
process.stdout.write(JSON.stringify({ title: window.document.title, body: root.innerHTML }), () => process.exit(0));
