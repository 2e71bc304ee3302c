import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { namedAttribute } from '../src/app/drawing/named-attributes.ts';

// A program of its own: it makes this process a browser, runs the built client in it at one address with a server that never
// answers, and prints the page that a visitor sees until it does, with the public answers that it waits for.

const [directory = '', address = '/'] = process.argv.slice(2);
const mostMs = 20_000;
const betweenMs = 20;
/** So often it has to look the same to be whole. */
const quietRounds = 5;

const page = readFileSync(path.join(directory, 'index.html'), 'utf8');
const entry = page.match(/(?<=<link [^>]*data-start href=")[^"]+/g)?.at(-1) ?? '';
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
const reads: string[] = [];

/** Notes what is read without a token, and stays silent. */
function silentFetch(url: string, { method = 'GET', headers }: RequestInit = {}): Promise<never> {
  if (method === 'GET' && !new Headers(headers).has('authorization')) reads.push(url);
  return never;
}

// What the platform has of its own but which must fit the document, and what jsdom lacks.
const replaced = {
  ...Object.fromEntries(
    ['Event', 'CustomEvent', 'EventTarget', 'AbortController', 'AbortSignal', 'MutationObserver', 'navigator'].map(
      (name) => [name, Reflect.get(window, name)],
    ),
  ),
  // They stand in the window's prototype, which is not copied below.
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  fetch: silentFetch,
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
// Its effects, which give the page its title, and its parts that are loaded by themselves, however slow the machine is.
let [before, rounds] = ['', 0];
while (rounds < quietRounds && performance.now() < until) {
  await setTimeout(betweenMs);
  const now = `${reads.length} ${root.innerHTML}`;
  [before, rounds] = [now, now === before ? rounds + 1 : 0];
}
if (root.querySelector('main [role="alert"]:not(:empty)') !== null)
  throw new Error(`The page at ${address} failed while it was drawn.`);
// The content security policy knows no styles in attributes; the client sets its own when it comes.
for (const element of root.querySelectorAll('[style]')) element.removeAttribute('style');
const body = root.innerHTML;
const title = window.document.title;
process.stdout.write(JSON.stringify({ title, body, outline: outlineOf(root), reads }), () => process.exit(0));

/** What the page looks like, with nothing in it that could be found, reached or operated. */
function outlineOf(page: InstanceType<typeof window.Element>): string {
  const { document } = window;
  for (const field of page.querySelectorAll('input, select, textarea')) {
    const picture = document.createElement('div');
    picture.className = `${field.className} text-text-3`;
    picture.append(field.getAttribute('placeholder') ?? '');
    for (let row = Number(field.getAttribute('rows') ?? 1); row > 1; row -= 1)
      picture.append(document.createElement('br'));
    field.replaceWith(picture);
  }
  for (const element of page.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (namedAttribute.test(name)) element.removeAttribute(name);
  }
  const whole = document.createElement('div');
  whole.className = 'contents';
  whole.setAttribute('aria-hidden', 'true');
  whole.setAttribute('inert', '');
  whole.append(...page.childNodes);
  return whole.outerHTML;
}
