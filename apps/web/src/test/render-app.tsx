import { alertEndpoints } from '@aex/contracts/alerts';
import { authEndpoints } from '@aex/contracts/auth';
import { billingEndpoints } from '@aex/contracts/billing';
import { brokerEventEndpoints } from '@aex/contracts/broker-events';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { companyEndpoints } from '@aex/contracts/companies';
import { feedbackEndpoints } from '@aex/contracts/feedback';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { settingsEndpoints } from '@aex/contracts/settings';
import { sourceEndpoints } from '@aex/contracts/sources';
import { threadEndpoints } from '@aex/contracts/threads';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { webhookEndpoints } from '@aex/contracts/webhooks';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { createAppRouter } from '#app/router.tsx';
import { storeToken } from '#lib/session/session-store.ts';
import { brokerProviderList, noPerformance } from './broker-samples.ts';
import { billingOff, plansOff } from './billing-samples.ts';
import { FakeServer } from './fake-server.ts';
import { FakeSocket } from './fake-socket.ts';
import { guest, snapshot, watchlist } from './samples.ts';
import { settings } from './settings-sample.ts';

const noBars = {
  interval: '1d' as const,
  source: 'Imported file',
  adjustment: 'none' as const,
  state: 'live' as const,
  as_of: null,
  bars: [],
};

const noSession = {
  session: null,
  opens_at: null,
  closes_at: null,
  previous_close: null,
  source: null,
  state: null,
  prices: [],
};

/** A server on which a guest without conversations finds macro data and a watchlist; tests bind over what they are about. */
export function guestServer(): FakeServer {
  return new FakeServer()
    .on(authEndpoints.token, () => tokenFor('guest-token'))
    .on(authEndpoints.me, () => guest)
    .on(passwordEndpoints.options, () => ({
      signup: 'open' as const,
      password_reset: 'owner' as const,
      demo_username: null,
      needs_setup_token: false,
      contact: null,
    }))
    .on(authEndpoints.socketTicket, () => ({ ticket: 'ticket', expires_at: '2026-11-20T13:00:30Z' }))
    .on(brokerEndpoints.providers, () => ({ providers: brokerProviderList, next_cursor: null }))
    .on(brokerEndpoints.list, () => ({ connections: [], next_cursor: null }))
    .on(brokerEventEndpoints.list, () => ({ events: [], next_cursor: null }))
    .on(brokerEndpoints.performance, () => noPerformance)
    .on(companyEndpoints.events, ({ query }) => ({ symbol: query.ticker, events: [], next_cursor: null }))
    .on(marketEndpoints.bars, ({ query: { symbol } }) => ({ ...noBars, symbol }))
    .on(marketSessionEndpoints.session, ({ query: { symbol } }) => ({ ...noSession, symbol }))
    .on(macroEndpoints.snapshot, () => snapshot)
    .on(macroEndpoints.confidence, () => ({
      confidence_score: 82.4,
      threshold: { auto_block: 0.5, soft_approval: 0.7 },
    }))
    .on(feedbackEndpoints.list, () => ({ feedback: [], next_cursor: null }))
    .on(alertEndpoints.list, () => ({ alerts: [], next_cursor: null }))
    .on(notificationEndpoints.list, () => ({ notifications: [], unread_count: 0, next_cursor: null }))
    .on(settingsEndpoints.get, () => settings)
    .on(settingsEndpoints.put, () => settings)
    .on(sourceEndpoints.list, () => ({ sources: [], notice: null, next_cursor: null }))
    .on(threadEndpoints.list, () => ({ threads: [], next_cursor: null }))
    .on(billingEndpoints.plans, () => plansOff)
    .on(billingEndpoints.get, () => billingOff)
    .on(webhookEndpoints.list, () => ({ webhooks: [], next_cursor: null }))
    .on(watchlistEndpoints.get, () => watchlist);
}

export function tokenFor(token: string) {
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_at: '2026-11-20T13:00:00Z',
    mode: 'public' as const,
  };
}

/** The whole client at an address, over a fake server. */
export function renderApp(path: string, server: FakeServer, { token = 'guest-token' }: { token?: string | null } = {}) {
  if (token !== null) storeToken(tokenFor(token));
  vi.stubGlobal('fetch', server.fetch);
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queryClient, history);
  // What was still being loaded draws nothing once its test is over: the window may be gone by then.
  onTestFinished(() => {
    router.startTransition = () => Promise.resolve(false);
  });
  const view = render(<App queryClient={queryClient} router={router} />);
  return { ...view, server, history, queryClient, user: userEvent.setup() };
}
