import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lossOf, moveTicker, takenBack, toggleTicker } from '#features/watchlist/ticker-order.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { quoteOf, symbolDetailOf, watchlist } from '#test/samples.ts';

const companies = [
  { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust' },
  { symbol: 'NVDA', name: 'NVIDIA Corporation' },
];

/** A server that keeps the list it is given. */
function listServer(tickers = watchlist.tickers) {
  let kept = { ...watchlist, tickers };
  return guestServer()
    .on(watchlistEndpoints.get, () => kept)
    .on(watchlistEndpoints.put, ({ body }) => {
      kept = { ...kept, tickers: body.tickers };
      return kept;
    })
    .on(marketEndpoints.universe, ({ query }) => ({
      symbols: companies.filter(({ name }) => name.toLowerCase().includes((query.query ?? '').toLowerCase())),
      next_cursor: null,
    }));
}

const ribbon = () => within(screen.getByRole('region', { name: 'Watchlist ribbon' }));
const item = async (name: RegExp) => {
  await screen.findByRole('region', { name: 'Watchlist ribbon' });
  return ribbon().findByRole('button', { name });
};

describe('the ribbon', () => {
  test('shows symbol, price, signed change and state; a symbol without a quote is N/A', async () => {
    renderApp('/chat', listServer());
    const spy = await item(/^SPY/);
    expect(spy.textContent).toContain('612.30');
    expect(spy.textContent).toContain('up +0.42%');
    expect(spy.textContent).toContain('Live, as of Nov 20, 2026');
    expect((await item(/^QQQ/)).textContent).toMatch(/^QQQ N\/A\s*$/);
  });

  test('a fall has its sign, glyph and word', async () => {
    const falling = { ...watchlist, quotes: { SPY: quoteOf({ changePct: -1.305 }) } };
    renderApp(
      '/chat',
      listServer().on(watchlistEndpoints.get, () => falling),
    );
    expect((await item(/^SPY/)).textContent).toContain('▼down −1.31%');
  });

  test('loading, failed, Retry, ready', async () => {
    let fails = true;
    const server = listServer().on(watchlistEndpoints.get, () => (fails ? problem('internal', 'Broken.') : watchlist));
    const { user } = renderApp('/chat', server);
    expect(await screen.findByText('Loading watchlist')).toBeDefined();
    await ribbon().findByText('Could not load the watchlist');
    fails = false;
    await user.click(ribbon().getByRole('button', { name: 'Retry' }));
    expect(await item(/^SPY/)).toBeDefined();
  });

  test('an empty list says how to fill it', async () => {
    renderApp('/chat', listServer([]));
    expect(await screen.findByText(/Your watchlist is empty/)).toBeDefined();
  });
});

describe('the editor', () => {
  async function openEditor(server = listServer()) {
    const view = renderApp('/chat', server);
    await item(/^SPY/);
    await view.user.click(ribbon().getByRole('button', { name: 'Edit Top Watchlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Top Watchlist' }));
    await dialog.findByRole('checkbox', { name: /NVDA/ });
    return { ...view, server, dialog };
  }

  test('finds by company, adds, orders and saves to the server', async () => {
    const { user, dialog, server } = await openEditor();
    await user.type(dialog.getByRole('searchbox', { name: 'Search symbol or company' }), 'nvidia');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /SPY/ })).toBeNull());
    await user.click(dialog.getByRole('checkbox', { name: /NVDA/ }));
    await user.click(dialog.getByRole('button', { name: 'Move NVDA up' }));
    await user.click(dialog.getByRole('button', { name: 'Move NVDA up' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'NVDA is the first' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(watchlistEndpoints.put)[0]?.body).toEqual({ tickers: ['NVDA', 'SPY', 'QQQ'] });
    expect(await item(/^NVDA/)).toBeDefined();
  });

  test('toggling takes a ticker out; nothing chosen reads None; Cancel changes nothing', async () => {
    const { user, dialog, server } = await openEditor();
    await user.click(dialog.getByRole('checkbox', { name: /SPY/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove QQQ' }));
    expect(dialog.getByText('None')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await item(/^SPY/)).toBeDefined();
    expect(server.requestsTo(watchlistEndpoints.put)).toHaveLength(0);
  });

  test('a refused list stays open with the reason', async () => {
    const server = listServer().on(watchlistEndpoints.put, () => problem('invalid', 'ZZZ is not known.'));
    const { user, dialog } = await openEditor(server);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('ZZZ is not known.');
  });

  test('a ticker that is taken out can be put back where it stood', async () => {
    const { user, dialog, server } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Remove SPY' }));
    expect(dialog.getByText('SPY is taken out')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(dialog.queryByText('SPY is taken out')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(watchlistEndpoints.put)[0]?.body).toEqual({ tickers: watchlist.tickers }),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a saved list that has lost a ticker can be taken back by its button', async () => {
    const { user, dialog, server } = await openEditor();
    await user.click(dialog.getByRole('checkbox', { name: /SPY/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Off the watchlist: SPY')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await item(/^SPY/)).toBeDefined();
    expect(server.requestsTo(watchlistEndpoints.put)[1]?.body).toEqual({ tickers: watchlist.tickers });
    await waitFor(() => expect(screen.queryByText('Off the watchlist: SPY')).toBeNull());
  });

  test('what cannot be taken back says so and stays', async () => {
    const { user, dialog, server } = await openEditor();
    await user.click(dialog.getByRole('checkbox', { name: /SPY/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Off the watchlist: SPY');
    server.on(watchlistEndpoints.put, () => problem('internal', 'Broken.'));
    await user.keyboard('u');
    expect(await screen.findByText('Could not be undone. Broken.')).toBeDefined();
  });

  test('the key w opens it', async () => {
    const { user } = renderApp('/settings', listServer());
    await item(/^SPY/);
    await user.keyboard('w');
    expect(await screen.findByRole('dialog', { name: 'Edit Top Watchlist' })).toBeDefined();
  });
});

describe('the ticker dialog', () => {
  test('shows overview, news and streaks, each with its own call', async () => {
    const server = listServer()
      .on(marketEndpoints.symbol, () => symbolDetailOf())
      .on(marketEndpoints.news, () => ({ news: [], note: 'No source of news is connected.', next_cursor: null }))
      .on(marketEndpoints.streaks, () => problem('internal', 'Broken.'));
    const { user } = renderApp('/chat', server);
    await user.click(await item(/^SPY/));
    const dialog = within(await screen.findByRole('dialog', { name: /^SPY · SPDR/ }));
    expect(dialog.getByText('609.74')).toBeDefined();
    dialog.getByRole('tab', { name: 'Overview' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(await dialog.findByText('No source of news is connected.')).toBeDefined();
    await user.click(dialog.getByRole('tab', { name: 'Streaks' }));
    expect(await dialog.findByText('Could not load streaks')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Open symbol' }).getAttribute('href')).toBe('/symbols/SPY');
    expect(dialog.getByRole('link', { name: 'Discuss in chat' }).getAttribute('href')).toBe('/chat?ticker=SPY');
  });

  test('the change stands in money and in percent, and the chart goes from a day to a year', async () => {
    const bar = { open: null, high: null, low: null, volume: null };
    const session = { session: '2026-11-20', opens_at: '2026-11-20T14:30:00Z', closes_at: '2026-11-20T21:00:00Z' };
    const prices = [
      { at: '2026-11-20T15:00:00Z', price: 610 },
      { at: '2026-11-20T15:01:00Z', price: 612.3 },
    ];
    let seen = prices;
    const server = listServer()
      .on(marketEndpoints.symbol, () => symbolDetailOf())
      .on(marketEndpoints.bars, ({ query: { symbol } }) => ({
        symbol,
        interval: '1d' as const,
        source: 'Imported file',
        adjustment: 'none' as const,
        state: 'live' as const,
        as_of: null,
        bars: [
          { ...bar, date: '2026-10-20', close: 580 },
          { ...bar, date: '2026-11-20', close: 612.3 },
        ],
      }))
      .on(marketSessionEndpoints.session, ({ query: { symbol } }) => ({
        symbol,
        ...session,
        previous_close: 609.74,
        source: 'Tiingo.com',
        state: 'live' as const,
        prices: seen,
      }));
    const { user, queryClient } = renderApp('/chat', server);
    await user.click(await item(/^SPY/));
    const dialog = within(await screen.findByRole('dialog', { name: /^SPY · SPDR/ }));
    expect(dialog.getByText(/\+2\.56 \(\+0\.42%\)/)).toBeDefined();
    expect(await dialog.findByRole('img', { name: /^SPY, daily closes, Oct 20, 2026 to Nov 20, 2026/ })).toBeDefined();
    const ranges = within(dialog.getByRole('group', { name: 'Range' })).getAllByRole('radio');
    expect(ranges.map((range) => range.getAttribute('value'))).toEqual(['1d', '1mo', '1y']);
    await user.click(dialog.getByRole('radio', { name: '1D' }));
    expect(
      await dialog.findByRole('img', { name: /as this server saw them, .*from 610\.00 to 612\.30$/ }),
    ).toBeDefined();
    seen = [...prices, { at: '2026-11-20T17:00:00Z', price: 611 }];
    await queryClient.refetchQueries({ queryKey: [marketSessionEndpoints.session.id] });
    const broken = await dialog.findByRole('img', { name: /from 610\.00 to 612\.30$/ });
    await waitFor(() => expect(broken.querySelectorAll('polyline')).toHaveLength(2));
    expect(broken.querySelectorAll('polygon')).toHaveLength(1);
    seen = [];
    await queryClient.refetchQueries({ queryKey: [marketSessionEndpoints.session.id] });
    expect(await dialog.findByText('No provider has told this server prices of the session yet.')).toBeDefined();
  });

  test('a symbol that is not stored says so', async () => {
    const server = listServer().on(marketEndpoints.symbol, () => problem('not_found', 'None.'));
    const { user } = renderApp('/chat', server);
    await user.click(await item(/^QQQ/));
    expect(await screen.findByText('No data are stored for this symbol.')).toBeDefined();
  });
});

test('ordering keeps to the ends of the list', () => {
  expect(moveTicker(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
  expect(moveTicker(['A', 'B'], 'A', 1)).toEqual(['B', 'A']);
  expect(toggleTicker(['A', 'B'], 'A')).toEqual(['B']);
});

test('only what is gone or moved is a loss, and what was added since stays when it is taken back', () => {
  expect(lossOf(['SPY'], ['SPY', 'QQQ'])).toBeNull();
  expect(lossOf(['SPY', 'QQQ'], ['QQQ', 'SPY'])).toEqual({ removed: [] });
  expect(lossOf(['SPY', 'QQQ'], ['QQQ'])).toEqual({ removed: ['SPY'] });
  expect(takenBack({ former: ['SPY', 'QQQ'], saved: ['QQQ', 'TSLA'], shown: ['QQQ', 'TSLA', 'NVDA'] })).toEqual([
    'SPY',
    'QQQ',
    'NVDA',
  ]);
});
