import { companyEndpoints } from '@aex/contracts/companies';
import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PlotContent } from '#features/charts/plot-series.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { symbolOf } from '#test/symbol-samples.ts';

// jsdom draws nothing: the plot tells what it was given instead. The drawing itself is looked at in a browser.
vi.mock('#features/charts/components/price-plot.tsx', () => ({
  PricePlot: ({ content, isLog, cursor }: { content: PlotContent; isLog: boolean; cursor: number | null }) => (
    <span data-testid="plot">
      {[
        content.kind,
        content.bars.length,
        isLog ? 'log' : 'linear',
        cursor ?? 'none',
        ...content.compared.map(({ symbol }) => symbol),
      ].join(' ')}
    </span>
  ),
}));

vi.mock('#features/charts/paper-picture.ts', () => ({ paperPicture: () => document.createElement('canvas') }));

const day = (index: number): string => new Date(Date.UTC(2025, 10, 24 + index)).toISOString().slice(0, 10);

function barsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const close = 100 + index;
    return { date: day(index), open: close - 1, high: close + 1, low: close - 2, close, volume: 1_234_567 };
  });
}

const stored = {
  interval: '1d' as const,
  source: 'Imported file',
  adjustment: 'none' as const,
  state: 'live' as const,
  as_of: null,
};

function server(count = 360) {
  return guestServer()
    .on(marketEndpoints.symbol, () => symbolOf())
    .on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }))
    .on(marketEndpoints.universe, () => ({ symbols: [{ symbol: 'SPY', name: 'SPDR S&P 500' }], next_cursor: null }))
    .on(marketEndpoints.bars, ({ query }) =>
      query.symbol === 'ZZZQ'
        ? problem('not_found', 'No bars.')
        : {
            ...stored,
            symbol: query.symbol,
            as_of: day(count - 1),
            bars: barsOf(count),
          },
    );
}

const plot = async () => (await screen.findByTestId('plot')).textContent;
const chart = () => screen.findByRole('application', { name: /^NVDA price/ });

test('the chart says what it shows, its legend the newest bar, its foot the source', async () => {
  renderApp('/symbols/NVDA', server());
  expect((await chart()).getAttribute('aria-label')).toContain('NVDA price, 1Y daily, up');
  expect(await plot()).toBe('area 360 linear none');
  const card = within(screen.getByRole('region', { name: 'Price chart' }));
  expect(card.getByText('459.00')).toBeDefined();
  expect(card.getByText('1.23M')).toBeDefined();
  expect(card.getByRole('link', { name: 'TradingView' }).getAttribute('href')).toBe('https://www.tradingview.com/');
});

test('a plot that is seen can be printed at once', async () => {
  renderApp('/symbols/NVDA', server());
  await plot();
  const onPaper = () => {
    window.dispatchEvent(new Event('beforeprint'));
    return screen.getByRole('img', { name: /^NVDA price/, hidden: true });
  };
  expect(await waitFor(onPaper, { timeout: 4000 })).toBeDefined();
  window.dispatchEvent(new Event('afterprint'));
  expect(screen.queryByRole('img', { name: /^NVDA price/, hidden: true })).toBeNull();
});

test('nine spans are offered; a span slices what is there, the longest is fetched', async () => {
  const { user, server: seen } = renderApp('/symbols/NVDA', server());
  await chart();
  const spans = within(screen.getByRole('group', { name: 'Range' })).getAllByRole('radio');
  expect(spans.map((span) => span.getAttribute('value'))).toEqual([
    '1D',
    '5D',
    '1M',
    '3M',
    '6M',
    'YTD',
    '1Y',
    '5Y',
    'MAX',
  ]);
  await user.click(screen.getByRole('radio', { name: '1M' }));
  expect(await plot()).toBe('area 32 linear none');
  expect(seen.requestsTo(marketEndpoints.bars)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'MAX' }));
  await waitFor(() => expect(seen.requestsTo(marketEndpoints.bars)).toHaveLength(2));
});

test('keys move the cursor, speak the bar, and open scale, span and table', async () => {
  const { user } = renderApp('/symbols/NVDA', server());
  (await chart()).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await plot()).toBe('area 360 linear 357');
  expect(await screen.findByText(/close 457\.00, up 0\.2 percent/)).toBeDefined();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await plot()).toBe('area 360 linear 347');
  await user.keyboard('l');
  expect(await plot()).toBe('area 360 log 347');
  await user.keyboard('3');
  expect(await plot()).toBe('area 32 log 19');
  await user.keyboard('2');
  expect(await plot()).toBe('area 5 log none');
  await user.keyboard('3');
  await user.keyboard('c');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Compare with' }));
  (await chart()).focus();
  await user.keyboard('t');
  const table = within(await screen.findByRole('region', { name: 'NVDA daily bars, 1M' }));
  expect(table.getAllByRole('row')).toHaveLength(33);
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Date',
    'Open',
    'High',
    'Low',
    'Close',
    'Change',
    'Volume',
  ]);
});

test('t leads to the table and back, the focus with it', async () => {
  const { user } = renderApp('/symbols/NVDA', server());
  (await chart()).focus();
  await user.keyboard('t');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'NVDA daily bars, 1Y' }));
  await user.keyboard('t');
  expect(document.activeElement).toBe(await chart());
});

test('a span that is chosen keeps the focus, though the table was asked for by key', async () => {
  const { user } = renderApp(
    '/symbols/NVDA',
    server().on(marketSessionEndpoints.session, () => session),
  );
  (await chart()).focus();
  await user.keyboard('t');
  const day = screen.getByRole('radio', { name: '1D' });
  await user.click(day);
  await screen.findByRole('region', { name: 'NVDA prices of the day' });
  expect(document.activeElement).toBe(day);
});

test('the percent scale and the line in percent are one thing', async () => {
  const { user } = renderApp('/symbols/NVDA', server());
  await chart();
  await user.click(screen.getByRole('radio', { name: 'Candles' }));
  await user.click(screen.getByRole('radio', { name: '%' }));
  expect(await plot()).toBe('percent 360 linear none');
  expect(screen.getByRole('radio', { name: 'Line %' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Log' }));
  expect(await plot()).toBe('candles 360 log none');
});

test('prices that are not above zero have no logarithm, and that is said', async () => {
  const fallen = barsOf(360).map((bar, index) => (index === 300 ? { ...bar, low: 0 } : bar));
  renderApp(
    '/symbols/NVDA',
    server().on(marketEndpoints.bars, ({ query }) => ({ ...stored, symbol: query.symbol, bars: fallen })),
  );
  await chart();
  expect(screen.getByRole('radio', { name: 'Log' })).toHaveProperty('disabled', true);
  expect(screen.getByText('A price of zero or less has no logarithm.')).toBeDefined();
});

const session = {
  symbol: 'NVDA',
  session: '2026-11-20',
  opens_at: '2026-11-20T14:30:00.000Z',
  closes_at: '2026-11-20T21:00:00.000Z',
  previous_close: 450,
  source: 'Tiingo.com',
  state: 'live' as const,
  prices: [
    { at: '2026-11-20T15:00:05.000Z', price: 455 },
    { at: '2026-11-20T15:01:00.000Z', price: 459 },
  ],
};

test('a day is drawn of the prices that were seen, counted from the close before, and says since when', async () => {
  const { user } = renderApp(
    '/symbols/NVDA',
    server().on(marketSessionEndpoints.session, () => session),
  );
  (await chart()).focus();
  await user.keyboard('1');
  await waitFor(async () => expect(await plot()).toBe('area 2 linear none'));
  expect(document.activeElement).toBe(await chart());
  expect((await chart()).getAttribute('aria-label')).toBe(
    'NVDA price, 1D by the minute, up 2.0 percent on the close before, prices between 455.00 and 459.00',
  );
  const card = within(screen.getByRole('region', { name: 'Price chart' }));
  expect(card.getByText('450.00')).toBeDefined();
  expect(card.getByRole('radio', { name: 'Candles' })).toHaveProperty('disabled', true);
  expect(
    card.getByText(/^Tiingo\.com, the last price of each minute as this server saw it, Nov 20, 2026/),
  ).toBeDefined();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText(/close 455\.00, up 1\.1 percent/)).toBeDefined();
  await user.keyboard('t');
  const table = within(await screen.findByRole('region', { name: 'NVDA prices of the day' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Date', 'Close', 'Change']);
});

test('a day whose close before is not known says since when it is counted, and tells no change by the minute', async () => {
  const { user } = renderApp(
    '/symbols/NVDA',
    server().on(marketSessionEndpoints.session, () => ({ ...session, previous_close: null })),
  );
  (await chart()).focus();
  await user.keyboard('1');
  await waitFor(async () =>
    expect((await chart()).getAttribute('aria-label')).toBe(
      'NVDA price, 1D by the minute, up 0.9 percent since the first price seen, prices between 455.00 and 459.00',
    ),
  );
  await user.keyboard('t');
  const table = within(await screen.findByRole('region', { name: 'NVDA prices of the day' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Date', 'Close', 'Change']);
  expect(table.getAllByRole('cell').map((told) => told.textContent)).toEqual(['459.00', 'N/A', '455.00', 'N/A']);
});

test('a day of which nothing was seen says so, and a failure can be tried again', async () => {
  const none = { ...session, session: null, opens_at: null, closes_at: null, previous_close: null };
  let fails = true;
  const { user } = renderApp(
    '/symbols/NVDA',
    server().on(marketSessionEndpoints.session, () =>
      fails ? problem('unavailable', 'Down.') : { ...none, source: null, state: null, prices: [] },
    ),
  );
  await chart();
  await user.click(screen.getByRole('radio', { name: '1D' }));
  await screen.findByText('Could not load the prices of 1D');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No prices within the day')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '1M' }));
  expect(await plot()).toBe('area 32 linear none');
});

test('a comparison is in percent from the start, at most four, and says what it lacks', async () => {
  const { user } = renderApp('/symbols/NVDA', server());
  await chart();
  const field = screen.getByRole('combobox', { name: 'Compare with' });
  await user.type(field, 'spy{Enter}');
  await waitFor(async () => expect(await plot()).toBe('percent 360 linear none SPY'));
  expect(screen.getByRole('radio', { name: 'Candles' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: 'Log' })).toHaveProperty('disabled', true);
  await user.type(field, 'spy{Enter}');
  expect(await screen.findByText('SPY is in the chart already.')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'zzzq{Enter}');
  expect(await screen.findByText('There are no stored prices for ZZZQ.')).toBeDefined();
  for (const symbol of ['QQQ', 'IWM', 'TLT']) await user.type(field, `${symbol}{Enter}`);
  expect(await screen.findByText('4 symbols can be compared; remove one first.')).toBeDefined();
  for (const symbol of ['SPY', 'ZZZQ', 'QQQ', 'IWM'])
    await user.click(screen.getByRole('button', { name: `Remove ${symbol}` }));
  expect(await plot()).toBe('area 360 linear none');
});

test('the legend has the colours of the lines, and none for what is not drawn', async () => {
  const { user } = renderApp('/symbols/NVDA', server());
  await chart();
  const field = screen.getByRole('combobox', { name: 'Compare with' });
  await user.type(field, 'zzzq{Enter}');
  await user.type(field, 'spy{Enter}');
  await waitFor(async () => expect(await plot()).toBe('percent 360 linear none SPY'));
  const colorOf = (symbol: string) => {
    const row = within(screen.getByRole('region', { name: 'Price chart' }))
      .getByText(symbol)
      .closest('li');
    return row?.querySelector('[data-mark]')?.getAttribute('style') ?? null;
  };
  expect(['NVDA', 'ZZZQ', 'SPY'].map(colorOf)).toEqual([
    'background: var(--series-1);',
    null,
    'background: var(--series-2);',
  ]);
});

test('the data come as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user } = renderApp('/symbols/NVDA', server());
  await chart();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(click).toHaveBeenCalledOnce();
  click.mockRestore();
});

test('no history and a failure say so beside the rest of the page', async () => {
  const first = renderApp(
    '/symbols/NVDA',
    server().on(marketEndpoints.bars, () => problem('not_found', 'No bars.')),
  );
  expect(await screen.findByText('No history for this symbol')).toBeDefined();
  first.unmount();
  let fails = true;
  const working = server();
  const failing = server().on(marketEndpoints.bars, async ({ query }) =>
    fails
      ? problem('unavailable', 'Down.')
      : working.fetch(`http://aex.test/api/v1/market/bars?symbol=${query.symbol}`),
  );
  const { user } = renderApp('/symbols/NVDA', failing);
  const card = within(await screen.findByRole('region', { name: 'Price chart' }));
  await card.findByText('Could not load the chart');
  fails = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await chart()).toBeDefined();
});

test('what the company told and paid is marked, spoken at its bar and stands in the table', async () => {
  const told = { kind: 'earnings' as const, title: 'Results of Q3 2026', amount: null };
  const paid = { kind: 'dividend' as const, title: null, amount: 0.25 };
  const both = [told, paid].map((event) => ({ ...event, date: day(358), source: 'EDGAR', state: 'delayed' as const }));
  const withEvents = server().on(companyEndpoints.events, () => ({ symbol: 'NVDA', events: both, next_cursor: null }));
  const { user } = renderApp('/symbols/NVDA', withEvents);
  await waitFor(async () =>
    expect((await chart()).getAttribute('aria-label')).toMatch(/marked: 1 results, 1 dividend$/),
  );
  const card = within(screen.getByRole('region', { name: 'Price chart' }));
  expect(card.getByText('Dividend')).toBeDefined();
  (await chart()).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText(/\. Results of Q3 2026; Dividend 0\.25 a share$/)).toBeDefined();
  expect(card.getByText('Dividend 0.25 a share')).toBeDefined();
  await user.keyboard('t');
  expect(card.getByRole('cell', { name: 'Results of Q3 2026; Dividend 0.25 a share' })).toBeDefined();
});

test('a chart whose events cannot be had says so, stands, and asks for them again', async () => {
  let fails = true;
  const { user } = renderApp(
    '/symbols/NVDA',
    server().on(companyEndpoints.events, () =>
      fails ? problem('internal', 'It broke.') : { symbol: 'NVDA', events: [], next_cursor: null },
    ),
  );
  await chart();
  const fault = await screen.findByText('Results, dividends and splits could not be loaded.');
  fails = false;
  await user.click(within(fault).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
