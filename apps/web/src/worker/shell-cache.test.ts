import { beforeEach, expect, test } from 'vitest';
import { asCacheStorage, MemoryCaches } from '#test/memory-caches.ts';
import { createShellCache, type Shell } from './shell-cache.ts';

const first: Shell = {
  version: 'one',
  files: [
    { path: '/index.html', revision: 'a' },
    { path: '/assets/vendor-1.js', revision: null },
  ],
};
const second: Shell = { version: 'two', files: [{ path: '/index.html', revision: 'b' }, ...first.files.slice(1)] };

let caches: MemoryCaches;
let asked: string[];
let network: (path: string) => Promise<Response>;

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
  network = (path) => Promise.resolve(new Response(`${path} of the server`));
});

const at = (path: string) => new Request(new URL(path, 'http://aex.test'));
const shellOf = (shell: Shell) =>
  createShellCache(shell, {
    origin: 'http://aex.test',
    caches: asCacheStorage(caches),
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return network(pathname);
    },
  });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the server while it answers, so that no upgrade is missed; then from the shell', async () => {
  const shell = shellOf(first);
  await shell.install();
  network = () => Promise.resolve(new Response('the page of the next release'));
  expect(await (await shell.page(at('/insights'))).text()).toBe('the page of the next release');
  network = offline;
  expect(await (await shell.page(at('/insights'))).text()).toBe('/index.html of the server');
});

test('a built file is fetched once and never again', async () => {
  const shell = shellOf(first);
  await shell.install();
  asked = [];
  await shell.asset(at('/assets/vendor-1.js'));
  await shell.asset(at('/assets/late-2.js'));
  network = offline;
  expect(await (await shell.asset(at('/assets/late-2.js'))).text()).toBe('/assets/late-2.js of the server');
  expect(asked).toEqual(['/assets/late-2.js']);
});

test('a new release fetches what has changed, and the shell before it goes when it takes over', async () => {
  await shellOf(first).install();
  asked = [];
  const shell = shellOf(second);
  await shell.install();
  expect(asked).toEqual(['/index.html']);
  await shell.activate();
  expect(await caches.keys()).toEqual(['aex-shell-two']);
});

test('a shell that is not whole is not installed', async () => {
  network = (path) => Promise.resolve(new Response('', { status: path === '/index.html' ? 200 : 404 }));
  await expect(shellOf(first).install()).rejects.toThrow('/assets/vendor-1.js answered 404');
});
