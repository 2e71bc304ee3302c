import { companyEndpoints } from '@aex/contracts/companies';
import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints } from '@aex/contracts/market';
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

const day = (index: number): string => new Date(Date.UTC(2025, 10, 24 + index)).toISOString().slice(0, 10);

function barsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const close = 100 + index;
    return { date: day(index), open: close - 1, high: close + 1, low: close - 2, close, volume: 1_234_567 };
  });
}

function server(count = 360) {
  return guestServer()
    .on(marketEndpoints.symbol, () => symbolOf())
    .on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }))
    .on(marketEndpoints.universe, () => ({ symbols: [{ symbol: 'SPY', name: 'SPDR S&P 500' }], next_cursor: null }))
    .on(marketEndpoints.bars, ({ query }) =>
      query.symbol === 'ZZZQ'
        ? problem('not_found', 'No bars.')
        : {
            symbol: query.symbol,
            interval: '1d' as const,
            source: 'Imported file',
            adjustment: 'none' as const,
            state: 'live' as const,
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

test('spans within the day are not offered; a span slices what is there, the longest is fetched', async () => {
  const { user, server: seen } = renderApp('/symbols/NVDA', server());
  await chart();
  const spans = within(screen.getByRole('group', { name: 'Range' })).getAllByRole('radio');
  expect(spans.map((span) => span.getAttribute('value'))).toEqual(['5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'MAX']);
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
  await user.keyboard('2');
  expect(await plot()).toBe('area 32 log none');
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

test('a chart whose events cannot be had says so and stands', async () => {
  renderApp(
    '/symbols/NVDA',
    server().on(companyEndpoints.events, () => problem('internal', 'It broke.')),
  );
  await chart();
  expect(await screen.findByText('Results, dividends and splits could not be loaded.')).toBeDefined();
});
