import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints, type SymbolDetail } from '@aex/contracts/market';
import { macroEndpoints } from '@aex/contracts/macro';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quoteState } from '#features/symbol/quote-state.ts';
import { problem } from '#test/fake-server.ts';
import { insightOf } from '#test/insight-samples.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { emptySnapshot, watchlist } from '#test/samples.ts';
import { symbolOf } from '#test/symbol-samples.ts';

function serverWith(answer: () => SymbolDetail | Response) {
  return guestServer()
    .on(marketEndpoints.symbol, answer)
    .on(marketEndpoints.bars, () => problem('not_found', 'No bars.'))
    .on(insightEndpoints.list, () => ({ posts: [insightOf()], next_cursor: null }));
}

const quote = async () => within(await screen.findByRole('region', { name: 'Current Quote' }));
const macro = async () => within(await screen.findByRole('region', { name: 'Macro Context' }));

test('the quote has price, signed change, state and time', async () => {
  renderApp(
    '/symbols/nvda',
    serverWith(() => symbolOf()),
  );
  const card = await quote();
  expect(screen.getByRole('heading', { level: 1, name: /NVDA/ })).toBeDefined();
  expect(screen.getByText('Market snapshot and macro context')).toBeDefined();
  expect(card.getByText('1,187.20')).toBeDefined();
  const change = card.getByText(/\u22122\.10 \(\u22121\.13%\)/);
  expect(change.textContent).toBe('▼down \u22122.10 (\u22121.13%)');
  expect(change.className).toContain('text-market-down');
  expect(card.getByText('Live')).toBeDefined();
  expect(card.getByText('Last Updated').nextSibling?.textContent).toContain('2026');
});

test.each([
  { now: '2026-11-21T03:00:00Z', told: false },
  { now: '2026-11-21T15:00:00Z', told: true },
])(
  'a change of a day before is told with its session, one of this day in New York is not: at $now',
  async ({ now, told }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    renderApp(
      '/symbols/NVDA',
      serverWith(() => symbolOf()),
    );
    const card = await quote();
    expect(card.queryByText(/Change of the session of Nov 20, 2026\./) !== null).toBe(told);
  },
);

test('a symbol is put on the watchlist and taken off; a refusal is told', async () => {
  let saved = ['SPY'];
  let fails = false;
  const server = serverWith(() => symbolOf())
    .on(watchlistEndpoints.get, () => ({ ...watchlist, tickers: saved }))
    .on(watchlistEndpoints.put, ({ body }) => {
      if (fails) return problem('unavailable', 'Down.');
      saved = [...body.tickers];
      return { ...watchlist, tickers: saved };
    });
  const { user } = renderApp('/symbols/NVDA', server);
  const toggle = await screen.findByRole('button', { name: 'Watch', pressed: false });
  await expect.poll(() => toggle.hasAttribute('disabled')).toBe(false);
  await user.click(toggle);
  await screen.findByRole('button', { name: 'Watch', pressed: true });
  expect(saved).toEqual(['SPY', 'NVDA']);
  fails = true;
  await user.click(toggle);
  expect((await screen.findByRole('alert')).textContent).toBe('Could not save the watchlist.');
  fails = false;
  await user.click(toggle);
  await screen.findByRole('button', { name: 'Watch', pressed: false });
  expect(saved).toEqual(['SPY']);
});

test('zero change counts as up, and what is missing is N/A', async () => {
  const first = renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf({ change: 0, change_percent: 0 })),
  );
  expect((await quote()).getByText(/^unchanged/).parentElement?.className).toContain('text-market-up');
  first.unmount();
  renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf({ price: null, change: null, change_percent: null })),
  );
  expect((await quote()).getAllByText('N/A').length).toBeGreaterThanOrEqual(2);
});

test.each([
  [{ state: 'live', is_stale: false }, false, 'live'],
  [{ state: 'delayed', is_stale: false }, false, 'delayed'],
  [{ state: 'live', is_stale: true }, false, 'stale'],
  [{ state: 'live', is_stale: false }, true, 'stale'],
  [{ state: 'simulated', is_stale: true }, true, 'simulated'],
] as const)('a quote of %o, last poll failed %s, is shown as %s', (reading, failed, expected) => {
  expect(quoteState(reading, failed)).toBe(expected);
});

test('a poll that fails keeps the figures and marks them stale', async () => {
  let fails = false;
  const { queryClient } = renderApp(
    '/symbols/NVDA',
    serverWith(() => (fails ? problem('unavailable', 'Down.') : symbolOf())),
  );
  await quote();
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [marketEndpoints.symbol.id] }));
  expect(await (await quote()).findByText('Stale')).toBeDefined();
  expect((await quote()).getByText('1,187.20')).toBeDefined();
});

test('a simulated price whose poll failed is told to be both', async () => {
  let fails = false;
  const { queryClient } = renderApp(
    '/symbols/NVDA',
    serverWith(() => (fails ? problem('unavailable', 'Down.') : symbolOf({ state: 'simulated' }))),
  );
  expect((await quote()).queryByText('Stale')).toBeNull();
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [marketEndpoints.symbol.id] }));
  expect((await (await quote()).findByText('Stale')).title).toBe('Could not refresh. Retrying in 30 s.');
  expect((await quote()).getByText('Simulated')).toBeDefined();
});

test('the statistics carry the state of their bars and the next dates that are known', async () => {
  const next = { date: '2026-11-25', source: 'Imported file', state: 'simulated' as const };
  renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf({ state: 'simulated', next_earnings: next })),
  );
  const card = within(await screen.findByRole('region', { name: 'Last 252 sessions' }));
  expect(card.getByText('Simulated')).toBeDefined();
  expect(card.getByText('Next results').nextSibling?.textContent).toBe('Nov 25, 2026');
  expect(card.queryByText('Next ex-dividend')).toBeNull();
});

test('loading, an unknown symbol and a failure say so', async () => {
  const first = renderApp(
    '/symbols/NVDA',
    serverWith(() => new Promise<never>(() => undefined) as never),
  );
  expect(await screen.findByText('Loading symbol data...')).toBeDefined();
  first.unmount();
  const second = renderApp(
    '/symbols/ZZZQ',
    serverWith(() => problem('not_found', 'No such symbol.')).on(marketEndpoints.universe, () => ({
      symbols: [
        { symbol: 'ZZZ', name: 'Zed Company' },
        { symbol: 'ZZZQ', name: 'Listed without prices' },
      ],
      next_cursor: null,
    })),
  );
  expect(await screen.findByText('Symbol not found')).toBeDefined();
  const similar = await screen.findByRole('navigation', { name: 'Similar symbols' });
  expect(
    within(similar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/symbols/ZZZ']);
  second.unmount();
  let fails = true;
  const { user } = renderApp(
    '/symbols/NVDA',
    serverWith(() => (fails ? problem('unavailable', 'Down.') : symbolOf())),
  );
  await screen.findByText('Could not load NVDA');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await quote()).toBeDefined();
});

test('the macro context tells the real regime, with a plain note and the figures of its two watches', async () => {
  renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf()),
  );
  const card = await macro();
  expect(await card.findByText('Goldilocks')).toBeDefined();
  expect(card.getByText('82% confidence')).toBeDefined();
  expect(card.getByText(/disinflation with growth/)).toBeDefined();
  expect(card.getByRole('heading', { name: 'Duration Support' }).nextSibling?.textContent).toContain('CPI 3.2% YoY');
  expect(card.getByRole('heading', { name: 'Volatility Watch' }).nextSibling?.textContent).toContain('rougher than');
});

test('a month that is as rough as the year in what is shown is called neither rougher nor calmer', async () => {
  const { statistics, ...rest } = symbolOf();
  const alike = { ...statistics, volatility_1mo_pct: 33.94, volatility_1y_pct: 33.9 };
  renderApp(
    '/symbols/NVDA',
    serverWith(() => ({ ...rest, statistics: alike })),
  );
  expect(await (await macro()).findByText(/^NVDA is as rough as over its year: 33.9% a year/)).toBeDefined();
});

test('without a regime the macro context says so, and its failure is its own', async () => {
  const first = renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf()).on(macroEndpoints.snapshot, () => emptySnapshot),
  );
  expect(await (await macro()).findByText('No macro regime yet')).toBeDefined();
  first.unmount();
  renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf()).on(macroEndpoints.snapshot, () => problem('unavailable', 'Down.')),
  );
  expect(await (await macro()).findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(await quote()).toBeDefined();
});

test('the tiles lead to the chat with the ticker and the command, and down to the insights', async () => {
  const into = vi.fn<() => void>();
  Element.prototype.scrollIntoView = into;
  const { user } = renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf()),
  );
  await quote();
  expect(screen.getByRole('link', { name: 'Discuss in Chat' }).getAttribute('href')).toBe('/chat?ticker=NVDA');
  expect(screen.getByRole('link', { name: 'Options Structures' }).getAttribute('href')).toBe(
    '/chat?command=/options&ticker=NVDA',
  );
  await user.click(screen.getByRole('button', { name: 'Related Insights' }));
  expect(into).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Related Insights' }));
});

test('related insights are cards, or said to be none', async () => {
  const first = renderApp(
    '/symbols/NVDA',
    serverWith(() => symbolOf()),
  );
  expect((await screen.findByRole('link', { name: 'How the slope is read' })).getAttribute('href')).toBe(
    '/insights/slope',
  );
  expect(screen.getByText('One subtraction.')).toBeDefined();
  expect(first.server.requestsTo(insightEndpoints.list)[0]?.url).toContain('ticker=NVDA');
  first.unmount();
  const none = serverWith(() => symbolOf()).on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }));
  renderApp('/symbols/NVDA', none);
  expect(await screen.findByText('No related insights available')).toBeDefined();
});
