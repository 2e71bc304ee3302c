import { authEndpoints } from '@aex/contracts/auth';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptDelayMs, maxAttempts, spreadMs } from '#lib/socket/socket-connection.ts';
import { problem } from '#test/fake-server.ts';
import { FakeSocket } from '#test/fake-socket.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { quoteOf, watchlist } from '#test/samples.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function socketNumber(count: number): Promise<FakeSocket> {
  await waitFor(() => expect(FakeSocket.made).toHaveLength(count));
  const made = FakeSocket.made[count - 1];
  if (made === undefined) throw new Error(`There is no socket ${count}`);
  return made;
}

const inbox = { op: 'subscribe', topic: 'notifications' };

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('it subscribes to the watchlist and a tick redraws its symbol', async () => {
  renderApp('/chat', guestServer());
  const socket = await socketNumber(1);
  expect(socket.url).toMatch(/^ws:.*\/ws\/chat\?user=acc_guest&ticket=ticket$/);
  await screen.findByRole('button', { name: /^SPY 612.30/ });
  act(() => socket.open());
  expect(socket.sent).toEqual([inbox, { op: 'subscribe', topic: 'quotes:QQQ,SPY' }]);
  const data = quoteOf({ last: 613.25, changePct: 0.58, updatedAt: '2026-11-20T16:00:01Z' });
  act(() => socket.receive({ type: 'quote_update', topic: 'quotes:SPY', data }));
  expect(await screen.findByRole('button', { name: /^SPY 613.25 up ?\+0.58%/ })).toBeDefined();
  const old = quoteOf({ last: 1, updatedAt: '2026-11-20T15:00:00Z' });
  act(() => socket.receive({ type: 'quote_update', topic: 'quotes:SPY', data: old }));
  await advance(2000);
  expect(screen.getByRole('button', { name: /^SPY 613.25/ })).toBeDefined();
});

test('a lost connection is tried five times, each 3 s later than the one before, then stops until asked', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { user } = renderApp('/chat', guestServer());
  const first = await socketNumber(1);
  act(() => first.open());
  act(() => first.close());
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await screen.findByText(`Reconnecting (${attempt} of 5)…`, { exact: false });
    await advance(attemptDelayMs * attempt + 0.5 * spreadMs - 500);
    expect(FakeSocket.made).toHaveLength(attempt);
    await advance(600);
    const next = await socketNumber(attempt + 1);
    act(() => next.close());
  }
  expect(await screen.findByText('Live updates stopped')).toBeDefined();
  await advance(60_000);
  expect(FakeSocket.made).toHaveLength(maxAttempts + 1);
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  const again = await socketNumber(maxAttempts + 2);
  act(() => again.open());
  await waitFor(() => expect(screen.queryByText('Live updates stopped')).toBeNull());
  expect(again.sent).toEqual([inbox, { op: 'subscribe', topic: 'quotes:QQQ,SPY' }]);
});

test('a server that speaks starts the count anew', async () => {
  renderApp('/chat', guestServer());
  const first = await socketNumber(1);
  act(() => first.close());
  await screen.findByText(/1 of 5/);
  await advance(attemptDelayMs + spreadMs);
  const second = await socketNumber(2);
  act(() => second.open());
  act(() => second.receive({ type: 'heartbeat_update', topic: null, data: { time: '2026-11-20T16:00:00Z' } }));
  act(() => second.close());
  expect(await screen.findByText(/1 of 5/)).toBeDefined();
});

test('a refused ticket counts as an attempt', async () => {
  const server = guestServer().on(authEndpoints.socketTicket, () => problem('unavailable', 'Down.'));
  renderApp('/chat', server);
  expect(await screen.findByText(/1 of 5/)).toBeDefined();
  expect(FakeSocket.made).toHaveLength(0);
});

test('simulated figures are announced once for the whole shell, real ones are not', async () => {
  const simulated = { ...watchlist, quotes: { SPY: quoteOf({ state: 'simulated' }) } };
  const { unmount, user } = renderApp(
    '/chat',
    guestServer().on(watchlistEndpoints.get, () => simulated),
  );
  await user.click(await screen.findByRole('button', { name: /^Simulated\s*data/ }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('no real market');
  unmount();
  renderApp('/chat', guestServer());
  await screen.findByRole('button', { name: /^SPY 612.30/ });
  expect(screen.queryByRole('button', { name: /^Simulated\s*data/ })).toBeNull();
});
