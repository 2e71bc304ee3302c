import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { insightEndpoints, type InsightPost } from '@aex/contracts/insights';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints, type Quote } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dashboardPollMs } from '#features/dashboard/dashboard-queries.ts';
import { pulseOf } from '#features/dashboard/pulse.ts';
import { formatClock } from '#lib/format/time-format.ts';
import { keptAtHeader } from '#lib/offline/kept-names.ts';
import { noteAnswer } from '#lib/offline/server-reach.ts';
import { noPerformance } from '#test/broker-samples.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { behaviorCardOf, emptySnapshot, provenanceOf, snapshot, threadOf } from '#test/samples.ts';

const spy: Quote = {
  symbol: 'SPY',
  price: 612.3,
  change: 2.56,
  change_percent: 0.42,
  timestamp: '2026-11-20T21:00:00Z',
  is_stale: false,
  state: 'live',
  source: 'Imported file',
  adjustment: 'none',
};

const post: InsightPost = {
  id: 'p1',
  slug: 'a-short-week',
  title: 'A short week',
  category: 'weekly_notes',
  summary: 'What a short week does.',
  content: 'Text.',
  bullet_insights: ['First', 'Second', 'Third'],
  published_at: '2026-11-18T12:00:00Z',
  author: null,
  related_tickers: [],
  chart_urls: null,
};

function dashboardServer() {
  return guestServer()
    .on(marketEndpoints.quotes, () => ({ quotes: [spy], missing: ['QQQ', 'IWM', 'TSLA', 'NVDA'], next_cursor: null }))
    .on(threadEndpoints.list, () => ({ threads: [threadOf({ status: 'Verified' })], next_cursor: null }))
    .on(insightEndpoints.list, () => ({ posts: [post], next_cursor: null }))
    .on(behaviorEndpoints.list, () => ({
      cards: [behaviorCardOf()],
      absent: [],
      session: '2026-11-20',
      symbols: 32,
      next_cursor: null,
    }));
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('every part shows what the server says, and leads on', async () => {
  const server = dashboardServer();
  renderApp('/dashboard', server);
  expect(await screen.findByRole('heading', { level: 1, name: 'AEX Overview' })).toBeDefined();

  const discuss = await screen.findByRole('link', { name: 'Discuss This Regime' });
  expect(discuss.getAttribute('href')).toMatch(/^\/chat\?prompt=.*Goldilocks/);

  const market = await part('Market Snapshot');
  const tile = await market.findByRole('link', { name: /^SPY/ });
  expect(tile.getAttribute('href')).toBe('/symbols/SPY');
  expect(tile.textContent).toContain('612.30');
  expect(within(tile).getByText('612.30').title).toMatch(/^Nov 20, 2026/);
  expect((await market.findByRole('link', { name: /^NVDA/ })).textContent).toContain('N/A');
  expect(market.getAllByRole('link')).toHaveLength(5);

  const conversations = await part('Recent Conversations');
  const thread = await conversations.findByRole('link', { name: /Inflation in October/ });
  expect(thread.textContent).toContain('Verified');
  expect(thread.getAttribute('href')).toMatch(/^\/threads\/thr_/);
  expect(server.requestsTo(threadEndpoints.list).some(({ url }) => url.endsWith('limit=3'))).toBe(true);

  const insights = await part('Recent Insights');
  const article = await insights.findByRole('link', { name: /A short week/ });
  expect(article.getAttribute('href')).toBe('/insights/a-short-week');
  expect(article.textContent).toContain('Second');
  expect(article.textContent).not.toContain('Third');

  const pulse = await part('Intelligence Pulse');
  expect(await pulse.findByText('RSI overbought: 3 symbols')).toBeDefined();
  const frameworks = await part('Frameworks');
  expect(frameworks.getByRole('link', { name: /Options Builder/ }).getAttribute('href')).toBe(
    '/strategies?category=options',
  );
  await screen.findByText(/No broker connected/);
  const performance = await part('Performance Summary');
  expect(performance.getAllByText('N/A')).toHaveLength(3);
  expect(performance.getByRole('link', { name: 'Connect a broker' }).getAttribute('href')).toBe(
    '/settings#connected-accounts',
  );
});

test("the performance is the broker's own, marked where it is simulated; a figure that is missing is N/A", async () => {
  const server = dashboardServer().on(brokerEndpoints.performance, () => ({
    ...noPerformance,
    live_pnl: -1240.1,
    exposure_percent: 64.25,
    provider: 'alpaca' as const,
    account_id: 'PA123',
    currency: 'USD',
    sandbox: true,
    last_updated: '2026-11-20T21:00:00Z',
  }));
  renderApp('/dashboard', server);
  const gain = await screen.findByText(/1,240.10/);
  const performance = await part('Performance Summary');
  expect(gain.textContent).toBe('▼down \u22121,240.10');
  expect(performance.getByText('64.3%')).toBeDefined();
  expect(performance.getAllByText('N/A')).toHaveLength(1);
  expect(performance.getByText('Simulated')).toBeDefined();
  expect(performance.queryByText(/No broker connected/)).toBeNull();
});

test('a tile draws the closes of a month where there are some', async () => {
  const bar = { open: null, high: null, low: null, volume: null };
  const bars = [
    { ...bar, date: '2026-10-20', close: 580 },
    { ...bar, date: '2026-11-20', close: 612.3 },
  ];
  const stored = { interval: '1d', source: 'Imported file', adjustment: 'none', state: 'live', as_of: null } as const;
  const server = dashboardServer().on(marketEndpoints.bars, ({ query: { symbol } }) => ({
    ...stored,
    symbol,
    bars: symbol === 'SPY' ? bars : [],
  }));
  renderApp('/dashboard', server);
  expect(await screen.findByRole('img', { name: 'Closes of a month, 580.00 to 612.30' })).toBeDefined();
  expect(screen.getAllByRole('img', { name: /Closes of a month/ })).toHaveLength(1);
});

test('a tile draws the session where it was seen', async () => {
  const session = { session: '2026-11-20', opens_at: '2026-11-20T14:30:00Z', closes_at: '2026-11-20T21:00:00Z' };
  const prices = [
    { at: '2026-11-20T15:00:00Z', price: 610 },
    { at: '2026-11-20T15:01:00Z', price: 612.3 },
  ];
  const server = dashboardServer().on(marketSessionEndpoints.session, ({ query: { symbol } }) => ({
    symbol,
    ...session,
    previous_close: 609.74,
    source: 'Tiingo.com',
    state: 'live' as const,
    prices: symbol === 'SPY' ? prices : [],
  }));
  renderApp('/dashboard', server);
  expect(await screen.findByRole('img', { name: 'Prices of the session, 610.00 to 612.30' })).toBeDefined();
});

test('a tile draws no line through the time of a session of which nothing was told', async () => {
  const session = { session: '2026-11-20', opens_at: '2026-11-20T14:30:00Z', closes_at: '2026-11-20T21:00:00Z' };
  const server = dashboardServer().on(marketSessionEndpoints.session, ({ query: { symbol } }) => ({
    symbol,
    ...session,
    previous_close: 609.74,
    source: 'Tiingo.com',
    state: 'live' as const,
    prices: [
      { at: '2026-11-20T14:30:00Z', price: 610 },
      { at: '2026-11-20T14:36:30Z', price: 612 },
      { at: '2026-11-20T17:45:00Z', price: 611 },
    ],
  }));
  renderApp('/dashboard', server);
  const drawing = await screen.findByRole('img', { name: 'Prices of the session, 610.00 to 611.00' });
  const lines = [...drawing.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
  expect(lines).toEqual(['0.00,40.00 1.67,0.00', '50.00,20.00 50.00,20.00']);
});

test('a part that fails owns its error and takes no other with it', async () => {
  let fails = true;
  const server = dashboardServer().on(insightEndpoints.list, () =>
    fails ? problem('unavailable', 'Down.') : { posts: [post], next_cursor: null },
  );
  const { user } = renderApp('/dashboard', server);
  const insights = await part('Recent Insights');
  await insights.findByText('Could not load insights');
  expect(await screen.findByRole('link', { name: /^SPY/ })).toBeDefined();
  fails = false;
  await user.click(insights.getByRole('button', { name: 'Retry' }));
  expect(await insights.findByRole('link', { name: /A short week/ })).toBeDefined();
});

test.each([
  ['points of confidence', { regime_confidence: 0.76 }, 'Δ 7d Change over 7 days: +6 pp'],
  ['nothing', { regime_confidence: 0.824 }, 'Δ 7d Change over 7 days: unchanged'],
  ['another regime', { regime: 'reflation' as const }, 'Δ 7d Change over 7 days: was Reflation 82%'],
])('the regime says what a week has changed: %s', async (_what, before, text) => {
  const server = dashboardServer().on(macroEndpoints.snapshot, ({ query }) =>
    query.as_of === '2026-11-13' ? { ...snapshot, ...before } : snapshot,
  );
  renderApp('/dashboard', server);
  const change = await screen.findByText('Change over 7 days:');
  expect(change.parentElement?.textContent).toBe(text);
});

test('a regime of which the week before is not known says nothing of it', async () => {
  const server = dashboardServer().on(macroEndpoints.snapshot, ({ query }) =>
    query.as_of === undefined ? snapshot : emptySnapshot,
  );
  renderApp('/dashboard', server);
  await screen.findByRole('link', { name: 'Discuss This Regime' });
  await waitFor(() => expect(server.requestsTo(macroEndpoints.snapshot)).toHaveLength(2));
  expect(screen.queryByText('Change over 7 days:')).toBeNull();
});

test('a regime that cannot be read says so, with Retry', async () => {
  const server = dashboardServer().on(macroEndpoints.snapshot, () => problem('unavailable', 'Down.'));
  renderApp('/dashboard', server);
  const regime = await part('Macro regime');
  expect(await regime.findByText('Unable to load macro data')).toBeDefined();
  expect(regime.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a newcomer finds what to do', async () => {
  const server = dashboardServer().on(threadEndpoints.list, () => ({ threads: [], next_cursor: null }));
  renderApp('/dashboard', server);
  const conversations = await part('Recent Conversations');
  expect(await conversations.findByRole('link', { name: 'Ask a question' })).toBeDefined();
});

test('it polls every 30 s; a poll that fails keeps the figures and marks them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fails = false;
  const server = dashboardServer().on(threadEndpoints.list, () =>
    fails ? problem('unavailable', 'Down.') : { threads: [threadOf()], next_cursor: null },
  );
  renderApp('/dashboard', server);
  const conversations = await part('Recent Conversations');
  await conversations.findByRole('link', { name: /Inflation in October/ });
  fails = true;
  await act(() => vi.advanceTimersByTimeAsync(dashboardPollMs));
  await waitFor(() => expect(server.requestsTo(marketEndpoints.quotes)).toHaveLength(2));
  expect(await conversations.findByText('Stale')).toBeDefined();
  expect(conversations.getByRole('link', { name: /Inflation in October/ })).toBeDefined();
  vi.useRealTimers();
});

test('a simulated regime whose poll fails is marked stale as well', async () => {
  let fails = false;
  const regime = provenanceOf({ state: 'simulated' });
  const server = dashboardServer().on(macroEndpoints.snapshot, () =>
    fails ? problem('unavailable', 'Down.') : { ...snapshot, sources: { ...snapshot.sources, regime } },
  );
  const { queryClient } = renderApp('/dashboard', server);
  const banner = await part('Macro regime');
  await banner.findByText('Simulated');
  expect(banner.queryByText('Stale')).toBeNull();
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [macroEndpoints.snapshot.id] }));
  expect(await (await part('Macro regime')).findByText('Stale')).toBeDefined();
  expect((await part('Macro regime')).getByText('Simulated')).toBeDefined();
});

test('it says when it was read and when it is read again, and reads at once when asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = dashboardServer();
  const { user } = renderApp('/dashboard', server);
  const market = await part('Market Snapshot');
  await market.findByRole('link', { name: /^SPY.*612/ });
  const line = await screen.findByText(/^Updated \d\d:\d\d:\d\d/);
  await waitFor(() => expect(line.parentElement?.textContent).toMatch(/ · next in (?:30|29|28) s$/));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(line.parentElement?.textContent).toMatch(/ · next in (?:20|19|18) s$/);

  const asked = server.requestsTo(marketEndpoints.quotes).length;
  await user.click(screen.getByRole('button', { name: 'Refresh the overview' }));
  await waitFor(() => expect(server.requestsTo(marketEndpoints.quotes)).toHaveLength(asked + 1));
  await waitFor(() => expect(line.parentElement?.textContent).toMatch(/ · next in (?:30|29|28) s$/));

  // The server is away, and what was kept stands in for its answers.
  const keptAt = new Date(Date.now() - 3_600_000).toISOString();
  noteAnswer(new Response(null, { headers: { [keptAtHeader]: keptAt } }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(line.textContent).toContain(`Updated ${formatClock(keptAt)}`);
  vi.useRealTimers();
});

test('the pulse says where a figure of it is simulated', async () => {
  const list = { absent: [], session: '2026-11-20', symbols: 32, next_cursor: null };
  const first = renderApp('/dashboard', dashboardServer());
  await (await part('Intelligence Pulse')).findByText(/symbols?$/);
  expect((await part('Intelligence Pulse')).queryByText('Simulated')).toBeNull();
  first.unmount();
  renderApp(
    '/dashboard',
    dashboardServer().on(behaviorEndpoints.list, () => ({ ...list, cards: [behaviorCardOf({ state: 'simulated' })] })),
  );
  expect(await (await part('Intelligence Pulse')).findByText('Simulated')).toBeDefined();
});

test('the pulse names what is out of date, and nothing that is not known', () => {
  const sources = { ...snapshot.sources, cpi_yoy: provenanceOf({ state: 'stale' }) };
  expect(pulseOf({ ...snapshot, sources }, []).map(({ text }) => text)).toEqual([
    'Regime confidence 82%',
    '1 of 3 macro figures stale',
  ]);
  expect(pulseOf(emptySnapshot, [])).toEqual([]);
});
