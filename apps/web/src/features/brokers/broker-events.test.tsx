import { authEndpoints } from '@aex/contracts/auth';
import { type BrokerEvent, brokerEventEndpoints } from '@aex/contracts/broker-events';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionOf } from '#test/broker-samples.ts';
import { type FakeServer, problem } from '#test/fake-server.ts';
import { portfolioServer } from '#test/portfolio-samples.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const split: BrokerEvent = {
  id: 'bev_1',
  connection_id: 'brk_1',
  provider: 'alpaca',
  provider_name: 'Alpaca',
  sandbox: false,
  portfolio_id: 'pf_1',
  account_id: 'PA123',
  kind: 'split',
  broker_kind: 'SPLIT',
  date: '2026-06-10',
  symbol: 'NVDA',
  quantity: '90',
  amount: null,
  currency: 'USD',
  note: '<b>10 for 1</b>',
  found_at: '2026-11-20T12:00:00Z',
  settled_at: null,
};

function withEvents(server: FakeServer, first: BrokerEvent[]): FakeServer {
  let open = first;
  return server
    .on(brokerEventEndpoints.list, () => ({ events: open, next_cursor: null }))
    .on(brokerEventEndpoints.change, ({ body }) => {
      open = body.settled ? [] : first;
      return { ...split, settled_at: body.settled ? '2026-11-20T12:00:00Z' : null };
    });
}

const heading = 'Corporate actions and entries that need your attention';

test('a portfolio shows what its broker told of, until it is marked as done; that can be undone', async () => {
  const server = withEvents(portfolioServer(), [split]);
  const { user } = renderApp('/portfolio', server);
  const part = within(await screen.findByRole('region', { name: heading }));
  expect(part.getByText('Split of NVDA')).toBeDefined();
  expect(part.getByText('Jun 10, 2026 · Quantity 90 · Alpaca PA123 · Told as SPLIT')).toBeDefined();
  expect(part.getByText('<b>10 for 1</b>')).toBeDefined();
  expect(server.requestsTo(brokerEventEndpoints.list)[0]?.url).toContain('portfolio_id=pf_1');
  await user.click(part.getByRole('button', { name: 'Mark as done: Split of NVDA' }));
  expect(await screen.findByText('Split of NVDA is marked as done.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: heading })).toBeNull());
  expect(server.requestsTo(brokerEventEndpoints.change)[0]?.body).toEqual({ settled: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: heading })).toBeDefined();
});

test('a connection shows its own in the settings', async () => {
  const server = withEvents(guestServer(), [{ ...split, kind: 'other', symbol: null, date: null, sandbox: true }])
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(brokerEndpoints.list, () => ({ connections: [connectionOf()], next_cursor: null }));
  renderApp('/settings', server);
  const part = within(await screen.findByRole('region', { name: heading }));
  expect(part.getByText('Other entry')).toBeDefined();
  expect(part.getByText(/^Day N\/A/)).toBeDefined();
  expect(part.getByText('Sandbox')).toBeDefined();
  expect(server.requestsTo(brokerEventEndpoints.list)[0]?.url).toContain('connection_id=brk_1');
});

test('nothing to see to shows nothing, and a failure can be tried again', async () => {
  let isDown = true;
  const server = portfolioServer().on(brokerEventEndpoints.list, () =>
    isDown ? problem('unavailable', 'Down.') : { events: [], next_cursor: null },
  );
  const { user } = renderApp('/portfolio', server);
  await screen.findByText('Could not load what the broker told of');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Could not load what the broker/)).toBeNull());
  expect(screen.queryByRole('region', { name: heading })).toBeNull();
});
