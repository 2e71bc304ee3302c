import { authEndpoints } from '@aex/contracts/auth';
import { insightEndpoints } from '@aex/contracts/insights';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptAtHeader, keptPrefix } from '#lib/offline/kept-names.ts';
import { noteAnswer, noteSilence } from '#lib/offline/server-reach.ts';
import { asCacheStorage, MemoryCaches } from '#test/memory-caches.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const keptAt = '2026-11-20T15:04:00Z';

/** A connection that is cut: the worker stands in with insights, everything else fails. */
function cutFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://aex.test');
  return pathname.includes('/insight/')
    ? Promise.resolve(Response.json({ posts: [], next_cursor: null }, { headers: { [keptAtHeader]: keptAt } }))
    : Promise.reject(new TypeError('Failed to fetch'));
}

const server = () => guestServer().on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }));
function goes(event: 'offline' | 'online'): void {
  act(() => void window.dispatchEvent(new Event(event)));
}

test('a lost connection is told with the time of what stands there, and over when the server answers again', async () => {
  const { server: answering } = renderApp('/insights', server());
  await screen.findByText('Goldilocks', { exact: false });
  answering.seen.length = 0;
  vi.stubGlobal('fetch', cutFetch);
  goes('offline');
  const banner = await screen.findByText(/^Offline\. Stale data, last read/);
  expect(banner.querySelector('time')?.dateTime).toMatch(/^\d{4}-/);
  vi.stubGlobal('fetch', answering.fetch);
  goes('online');
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());
  await waitFor(() => expect(answering.requestsTo(insightEndpoints.list).length).toBeGreaterThan(0));
});

test('a server that answers some calls and not others is not asked over and over', async () => {
  const { server: answering } = renderApp('/insights', server());
  await waitFor(() => expect(answering.requestsTo(insightEndpoints.list)).toHaveLength(1));
  for (let turn = 0; turn < 20; turn += 1) {
    act(noteSilence);
    await act(async () => noteAnswer(new Response()));
  }
  expect(answering.requestsTo(insightEndpoints.list).length).toBeLessThan(4);
});

test('a kept answer says of when it is', async () => {
  const answering = server();
  vi.spyOn(answering, 'fetch').mockImplementation(cutFetch);
  renderApp('/insights', answering);
  const banner = await screen.findByText(/^Offline\. Stale data, last read/);
  expect(banner.querySelector('time')?.dateTime).toBe(keptAt);
});

test('who has an account is not asked to log in where the page begins without a server', async () => {
  const { unmount } = renderApp(
    '/insights',
    server().on(authEndpoints.me, () => owner),
  );
  await screen.findByRole('button', { name: 'Log out' });
  unmount();
  const away = server();
  vi.spyOn(away, 'fetch').mockImplementation(cutFetch);
  renderApp('/insights', away);
  const banner = await screen.findByText(/^Offline\. You are still logged in; .* only public data stand here, stale/);
  expect(banner.querySelector('time')?.dateTime).toBe(keptAt);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Account' })).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('a guest is told of no account where the page begins without a server', async () => {
  const { unmount } = renderApp('/insights', server());
  await screen.findByText('Mode: Individual');
  unmount();
  const away = server();
  vi.spyOn(away, 'fetch').mockImplementation(cutFetch);
  renderApp('/insights', away);
  await screen.findByText(/^Offline\. Stale data, last read/);
  expect((await screen.findAllByRole('link', { name: 'Log in' })).length).toBeGreaterThan(0);
});

test('whoever logs out leaves nothing that was kept', async () => {
  const caches = new MemoryCaches();
  vi.stubGlobal('caches', asCacheStorage(caches));
  const kept = await caches.open(`${keptPrefix}one`);
  await kept.put('/api/v1/macro/snapshot', new Response('{}'));
  await caches.open('aex-shell-one');
  const answering = server()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.logout, () => undefined);
  const { user } = renderApp('/insights', answering);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(async () => expect(await caches.keys()).toEqual(['aex-shell-one']));
});
