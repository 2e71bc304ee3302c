import { macroEndpoints, type MacroSnapshot } from '@aex/contracts/macro';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { macroPollMs } from '#features/macro/macro-queries.ts';
import { confidenceLevel, readMacro } from '#features/macro/macro-reading.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { emptySnapshot, provenanceOf, snapshot } from '#test/samples.ts';
import { widenWindow } from '#test/window-width.ts';

function serverWith(answer: () => MacroSnapshot | Response) {
  return guestServer().on(macroEndpoints.snapshot, answer);
}

const bar = () => within(screen.getByRole('region', { name: 'Macro' }));
const loaded = () => screen.findByText('Goldilocks');

test('loading says so', async () => {
  const server = guestServer().on(macroEndpoints.snapshot, () => new Promise<never>(() => undefined));
  renderApp('/chat', server);
  expect(await screen.findByText('Loading macro data...')).toBeDefined();
});

test('the figures stand with their specified decimals and the worst of their states', async () => {
  const sources = { ...snapshot.sources, cpi_yoy: provenanceOf({ state: 'delayed' }) };
  renderApp(
    '/chat',
    serverWith(() => ({ ...snapshot, sources })),
  );
  await loaded();
  expect(bar().getByText('82% High')).toBeDefined();
  expect(bar().getByText('\u221212.4 bp')).toBeDefined();
  expect(bar().getByText('3.2% YoY (Oct 2026)')).toBeDefined();
  expect(bar().getAllByText('Delayed').length).toBeGreaterThan(0);
  expect(
    bar()
      .getByText(/Updated/)
      .querySelector('time')?.dateTime,
  ).toBe(snapshot.timestamp);
});

test('a figure tells its source and dates', async () => {
  const { user } = renderApp(
    '/chat',
    serverWith(() => snapshot),
  );
  await loaded();
  await user.click(bar().getByRole('button', { name: /CPI/ }));
  const card = await screen.findByRole('tooltip');
  expect(card.textContent).toContain('BLS');
  expect(card.textContent).toContain('Oct 31, 2026');
  expect(card.textContent).toContain('as published');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a failed first load is a red banner with Retry', async () => {
  let fails = true;
  const { user } = renderApp(
    '/chat',
    serverWith(() => (fails ? problem('unavailable', 'Down.') : snapshot)),
  );
  expect((await screen.findByText('Unable to load macro data')).parentElement?.getAttribute('role')).toBe('alert');
  fails = false;
  await user.click(bar().getByRole('button', { name: 'Retry' }));
  expect(await loaded()).toBeDefined();
});

test('a new installation is asked again within seconds until it has its first figures', async () => {
  let now: MacroSnapshot = emptySnapshot;
  renderApp(
    '/chat',
    serverWith(() => now),
  );
  await screen.findByText(/No macro data yet/);
  now = snapshot;
  expect(await screen.findByText('Goldilocks', undefined, { timeout: 4000 })).toBeDefined();
});

test('a failed poll keeps the figures and marks them stale', async () => {
  let fails = false;
  const { queryClient } = renderApp(
    '/chat',
    serverWith(() => (fails ? problem('unavailable', 'Down.') : snapshot)),
  );
  await loaded();
  expect(bar().queryByText('Stale')).toBeNull();
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [macroEndpoints.snapshot.id] }));
  expect((await bar().findAllByText('Stale')).length).toBeGreaterThan(0);
  expect(bar().getByText('\u221212.4 bp')).toBeDefined();
});

test('it polls every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serverWith(() => snapshot);
  renderApp('/chat', server);
  await loaded();
  await act(() => vi.advanceTimersByTimeAsync(macroPollMs));
  await waitFor(() => expect(server.requestsTo(macroEndpoints.snapshot)).toHaveLength(2));
  expect(server.requestsTo(macroEndpoints.confidence)).toHaveLength(2);
  vi.useRealTimers();
});

test('a server without any data says so plainly', async () => {
  renderApp(
    '/chat',
    serverWith(() => emptySnapshot),
  );
  expect(await screen.findByText(/No macro data yet/)).toBeDefined();
});

test('a missing figure is N/A', async () => {
  renderApp(
    '/chat',
    serverWith(() => ({ ...snapshot, slope_2s10s: null })),
  );
  await loaded();
  expect(bar().getByRole('button', { name: /2s10s/ }).textContent).toBe('2s10sN/A');
});

test.each([
  [82, 'up'],
  [69.6, 'up'],
  [69.4, 'warn'],
  [50, 'warn'],
  [49.4, 'down'],
] as const)('confidence %d is coloured %s', (percent, tone) => {
  expect(confidenceLevel(percent).tone).toBe(tone);
});

test('simulated figures say so whatever else they are, and old ones are behind', () => {
  const simulated = provenanceOf({ state: 'simulated' });
  const mixed = { ...snapshot, sources: { ...snapshot.sources, cpi_yoy: simulated } };
  const fresh = { confidenceScore: null, pollFailed: false, receivedAt: 0, now: 60_000 };
  expect(readMacro(mixed, fresh)).toMatchObject({ state: 'simulated', isBehind: false });
  expect(readMacro(mixed, { ...fresh, now: 121_000 })).toMatchObject({ state: 'simulated', isBehind: true });
});

test('its key opens and folds the bar in a narrow window, and in a wide one leads to its figures', async () => {
  const { user, history } = renderApp(
    '/insights',
    serverWith(() => snapshot),
  );
  await loaded();
  await user.keyboard('m');
  const fold = await bar().findByRole('button', { name: 'Show less macro data' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('m');
  expect(await bar().findByRole('button', { name: 'Show more macro data' })).toBeDefined();
  widenWindow();
  await user.keyboard('m');
  expect(document.activeElement?.textContent).toContain('Goldilocks');
  await user.keyboard('gm');
  await waitFor(() => expect(history.location.pathname).toBe('/macro'));
});
