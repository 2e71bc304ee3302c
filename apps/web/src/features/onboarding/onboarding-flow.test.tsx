import { authEndpoints } from '@aex/contracts/auth';
import { marketEndpoints } from '@aex/contracts/market';
import { settingsEndpoints } from '@aex/contracts/settings';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest, owner } from '#test/samples.ts';
import { settings } from '#test/settings-sample.ts';

const generatedAt = '2026-11-20T16:00:00Z';

/** A server with a price of SPY alone, for an account whose watchlist holds what `listed` says. */
function accountServer(listed: string[] = ['SPY', 'QQQ']) {
  return guestServer()
    .on(authEndpoints.me, () => ({ ...guest, id: 'acc_1', username: 'ada', role: 'member' as const }))
    .on(marketEndpoints.quotes, () => ({
      quotes: [
        {
          symbol: 'SPY',
          price: 612.3,
          change: 2.56,
          change_percent: 0.42,
          timestamp: generatedAt,
          is_stale: false,
          state: 'simulated' as const,
          source: 'Simulated world',
          adjustment: 'none' as const,
        },
      ],
      missing: ['QQQ'],
      next_cursor: null,
    }))
    .on(watchlistEndpoints.get, () => ({ tickers: listed, quotes: {}, generatedAt }))
    .on(watchlistEndpoints.put, ({ body }) => ({ tickers: body.tickers, quotes: {}, generatedAt }));
}

const next = (name = 'Continue') => screen.getByRole('button', { name });

async function openRiskStep(server: ReturnType<typeof accountServer>) {
  const view = renderApp('/onboarding', server);
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('radio', { name: 'Individual' });
  await view.user.click(next());
  return view;
}

test('eight tickers stand to choose, SPY and QQQ are chosen, and prices stand where there are any', async () => {
  renderApp('/onboarding', accountServer());
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'SPY',
    'QQQ',
    'TSLA',
    'NVDA',
    'AAPL',
    'MSFT',
    'GOOGL',
    'AMZN',
  ]);
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual(boxes.slice(0, 2));
  expect(await screen.findByText('612.30')).toBeDefined();
  expect(screen.getByText('Simulated')).toBeDefined();
  expect(screen.getAllByText('No price yet')).toHaveLength(7);
});

test('without a ticker there is no way on, and it says why', async () => {
  const { user } = renderApp('/onboarding', accountServer());
  await user.click(await screen.findByRole('checkbox', { name: 'SPY' }));
  await user.click(screen.getByRole('checkbox', { name: 'QQQ' }));
  expect(screen.getByText('Pick at least one ticker')).toBeDefined();
  expect(next()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'TSLA' }));
  expect(screen.getByText('1 selected')).toBeDefined();
  expect(next()).toHaveProperty('disabled', false);
});

test('prices that cannot be read stop nobody', async () => {
  const { user } = renderApp(
    '/onboarding',
    accountServer().on(marketEndpoints.quotes, () => problem('internal', 'No.')),
  );
  expect(await screen.findByText(/Could not load prices/)).toBeDefined();
  await user.click(next());
  expect(await screen.findByRole('heading', { level: 1, name: 'Access mode' })).toBeDefined();
});

test('Institutional is closed to an account without it, which is told how to get it', async () => {
  const { user } = renderApp('/onboarding', accountServer());
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const radio = await screen.findByRole('radio', { name: 'Institutional' });
  expect(radio).toHaveProperty('disabled', true);
  expect(screen.getByText(/owner of this installation can grant it/)).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Individual' })).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Access mode' }));
});

test('back and a reload keep what was chosen', async () => {
  const server = accountServer().on(authEndpoints.me, () => owner);
  const { user, unmount } = renderApp('/onboarding', server);
  await user.click(await screen.findByRole('checkbox', { name: 'NVDA' }));
  await user.click(next());
  await user.click(await screen.findByRole('radio', { name: 'Institutional' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).toHaveProperty('checked', true);
  await user.click(next());
  expect(screen.getByRole('radio', { name: 'Institutional' })).toHaveProperty('checked', true);
  unmount();
  renderApp('/onboarding', server);
  expect(await screen.findByText('Step 2 of 3')).toBeDefined();
  expect(await screen.findByRole('radio', { name: 'Institutional' })).toHaveProperty('checked', true);
});

test('the risk has to be acknowledged; finishing saves everything and goes to the chat', async () => {
  const server = accountServer(['IBM', 'SPY']);
  const { user, history } = await openRiskStep(server);
  expect(screen.getByText('Step 3 of 3')).toBeDefined();
  expect(next('Finish')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(server.requestsTo(watchlistEndpoints.put)[0]?.body).toEqual({ tickers: ['IBM', 'SPY', 'QQQ'] });
  expect(server.requestsTo(settingsEndpoints.put)[0]?.body).toEqual({
    appearance: settings.appearance,
    onboarding: { completed: true, tickers: ['SPY', 'QQQ'], mode: 'public' },
  });
  expect(localStorage.getItem('aex_default_tickers')).toBe('["SPY","QQQ"]');
  expect(sessionStorage.getItem('aex_onboarding')).toBeNull();
  expect(server.faults).toEqual([]);
});

const tokenAnswer = {
  access_token: 'lowered',
  token_type: 'bearer',
  expires_at: '2026-11-20T16:15:00Z',
  mode: 'public',
} as const;

test('an owner who keeps to Institutional stays there, without another token', async () => {
  const server = accountServer().on(authEndpoints.me, () => owner);
  const { user, history } = renderApp('/onboarding', server);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('radio', { name: 'Institutional' })).toHaveProperty('checked', true);
  await user.click(next());
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(server.requestsTo(authEndpoints.refresh)).toEqual([]);
  expect(server.requestsTo(settingsEndpoints.put)[0]?.body).toMatchObject({ onboarding: { mode: 'internal' } });
});

test('an owner who picks Individual goes on in Individual Mode', async () => {
  let isLowered = false;
  const server = accountServer()
    .on(authEndpoints.me, () => ({ ...owner, mode: isLowered ? ('public' as const) : ('internal' as const) }))
    .on(authEndpoints.refresh, ({ query }) => {
      isLowered = query.mode === 'public';
      return tokenAnswer;
    });
  const { user, history } = renderApp('/onboarding', server);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'Individual' }));
  await user.click(next());
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(await screen.findByText('Mode: Individual')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  expect(localStorage.getItem('aex_token')).toBe('lowered');
  expect(server.requestsTo(settingsEndpoints.put)[0]?.body).toMatchObject({ onboarding: { mode: 'public' } });
});

test('a ticker this installation has no data for is left out of the watchlist', async () => {
  const server = accountServer().on(watchlistEndpoints.put, ({ body }) =>
    body.tickers.includes('QQQ')
      ? problem('invalid', 'QQQ is not known', [{ path: 'body.tickers.1', message: 'QQQ is not known' }])
      : { tickers: body.tickers, quotes: {}, generatedAt },
  );
  const { user, history } = await openRiskStep(server);
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(server.requestsTo(watchlistEndpoints.put).map(({ body }) => body)).toEqual([
    { tickers: ['SPY', 'QQQ'] },
    { tickers: ['SPY'] },
  ]);
});

test('a failure keeps the choices and can be tried again', async () => {
  let fails = true;
  const server = accountServer().on(settingsEndpoints.put, () => (fails ? problem('internal', 'It broke.') : settings));
  const { user, history } = await openRiskStep(server);
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await user.click(next('Finish'));
  expect(await screen.findByText(/Could not save your choices/)).toBeDefined();
  expect(history.location.pathname).toBe('/onboarding');
  fails = false;
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
});

test('after it three pages each have a hint, which hides for good and comes back by undo', async () => {
  const server = accountServer().on(settingsEndpoints.put, () => settings);
  const { user, history } = await openRiskStep(server);
  await user.click(screen.getByRole('checkbox', { name: /^I understand/ }));
  await user.click(next('Finish'));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  const hint = () => screen.queryByRole('complementary', { name: 'Hint' });
  expect((await screen.findByRole('complementary', { name: 'Hint' })).textContent).toContain('has its source');
  await user.click(screen.getByRole('button', { name: 'Hide this hint' }));
  expect(hint()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(hint()?.textContent).toContain('has its source');
  await user.click(screen.getByRole('button', { name: 'Hide this hint' }));
  await user.click(screen.getAllByRole('link', { name: 'Insights' })[0] ?? document.body);
  await waitFor(() => expect(hint()?.textContent).toContain('The search finds'));
  await user.click(screen.getAllByRole('link', { name: 'Chat' })[0] ?? document.body);
  await waitFor(() => expect(hint()).toBeNull());
});
