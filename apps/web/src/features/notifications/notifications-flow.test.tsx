import { alertEndpoints, type AlertRule } from '@aex/contracts/alerts';
import { authEndpoints } from '@aex/contracts/auth';
import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints } from '@aex/contracts/market';
import { notificationEndpoints, type InboxEntry } from '@aex/contracts/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeSocket } from '#test/fake-socket.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { symbolOf } from '#test/symbol-samples.ts';

const entry: InboxEntry = {
  id: 'ntf_1',
  kind: 'price',
  title: 'SPY is above 600',
  body: '<b>The last price is 612.30.</b>',
  evidence: ['SPY: 612.3, day 0.50% (Test file, as of 2026-11-20T21:00:00Z, delayed)', 'Thread: plan 2026-99-99'],
  path: '/behaviors',
  created_at: '2026-11-20T21:00:00Z',
  read_at: null,
};

function inboxServer(first: InboxEntry[]) {
  let kept = first;
  const server = guestServer()
    .on(notificationEndpoints.list, () => ({
      notifications: kept,
      unread_count: kept.filter(({ read_at: readAt }) => readAt === null).length,
      next_cursor: null,
    }))
    .on(notificationEndpoints.read, ({ params }) => {
      kept = kept.map((each) => (each.id === params.id ? { ...each, read_at: each.created_at } : each));
      return undefined;
    })
    .on(notificationEndpoints.remove, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return undefined;
    });
  return { server, add: (more: InboxEntry) => (kept = [more, ...kept]) };
}

test('the bell counts what is unread, follows the socket, and its panel shows the evidence', async () => {
  const { server, add } = inboxServer([entry]);
  const { user } = renderApp('/chat', server);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  const [socket] = FakeSocket.made;
  add({ ...entry, id: 'ntf_2', title: 'A report is ready' });
  const { evidence: _evidence, read_at: _readAt, ...data } = { ...entry, id: 'ntf_2', title: 'A report is ready' };
  act(() => socket?.open());
  act(() => socket?.receive({ type: 'notification', topic: 'notifications', data }));
  expect(await screen.findByText('2 unread notifications')).toBeDefined();
  await user.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(panel).getAllByText(/day 0\.50% \(Test file, as of Nov 2\d, 2026, \d\d:\d\d/)).toHaveLength(2);
  expect(within(panel).getAllByText('Thread: plan 2026-99-99')).toHaveLength(2);
  expect(within(panel).getAllByText('<b>The last price is 612.30.</b>')).toHaveLength(2);
  await user.click(within(panel).getByRole('button', { name: 'Mark read: SPY is above 600' }));
  expect(await screen.findByText('1 unread notification')).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Delete: A report is ready' }));
  await waitFor(() => expect(within(panel).queryByText('A report is ready')).toBeNull());
});

const rule: AlertRule = {
  id: 'alr_1',
  kind: 'price',
  symbol: 'SPY',
  condition: { direction: 'above', price: 700 },
  channels: ['in_app', 'mail', 'push'],
  is_enabled: true,
  is_met: null,
  last_checked_at: null,
  last_fired_at: null,
  created_at: '2026-11-20T21:00:00Z',
};

test('an alert is made in settings, a fault is told under its field, and a refusal in the dialog', async () => {
  let rules: AlertRule[] = [];
  const server = guestServer()
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(alertEndpoints.list, () => ({ alerts: rules, next_cursor: null }))
    .on(alertEndpoints.create, () => {
      rules = [rule];
      return rule;
    });
  const { user } = renderApp('/settings', server);
  await user.click(await screen.findByRole('button', { name: 'New alert' }));
  const dialog = await screen.findByRole('dialog', { name: 'New alert' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Symbol' }), 'spy');
  await user.click(within(dialog).getByRole('button', { name: 'Make alert' }));
  expect(await within(dialog).findByText('must be a number above 0')).toBeDefined();
  expect(server.requestsTo(alertEndpoints.create)).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '700');
  await user.click(within(dialog).getByRole('button', { name: 'Make alert' }));
  expect(await screen.findByRole('switch', { name: 'SPY above 700' })).toBeDefined();
  expect(server.requestsTo(alertEndpoints.create)[0]?.body).toMatchObject({
    symbol: 'SPY',
    condition: { direction: 'above', price: 700 },
    channels: ['in_app', 'mail', 'push'],
  });
});

test('a deletion that failed is told once, and not when it is asked for again', async () => {
  const server = guestServer()
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(alertEndpoints.list, () => ({ alerts: [rule], next_cursor: null }))
    .on(alertEndpoints.remove, () => problem('unavailable', 'Down.'));
  const { user } = renderApp('/settings', server);
  const question = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete alert: SPY above 700' }));
    return within(await screen.findByRole('dialog', { name: 'Delete this alert?' }));
  };
  const first = await question();
  await user.click(first.getByRole('button', { name: 'Delete' }));
  expect((await first.findByRole('alert')).textContent).toContain('Down.');
  await user.click(first.getByRole('button', { name: 'Keep' }));
  expect((await question()).queryByRole('alert')).toBeNull();
});

test('a symbol page offers an alert with the symbol and its last price filled in', async () => {
  const server = guestServer()
    .on(marketEndpoints.symbol, () => symbolOf())
    .on(marketEndpoints.bars, () => problem('not_found', 'No bars.'))
    .on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }))
    .on(alertEndpoints.create, ({ body }) => ({
      id: 'alr_1',
      kind: body.kind,
      symbol: body.symbol ?? null,
      condition: { direction: 'below', price: 1000 },
      channels: body.channels,
      is_enabled: true,
      is_met: null,
      last_checked_at: null,
      last_fired_at: null,
      created_at: '2026-11-20T12:00:00Z',
    }));
  const { user } = renderApp('/symbols/NVDA', server);
  await screen.findByRole('region', { name: 'Current Quote' });
  await user.click(screen.getByRole('button', { name: 'Alert me' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }));
  expect(dialog.getByLabelText('Symbol')).toHaveProperty('value', 'NVDA');
  const price = dialog.getByLabelText('Price');
  expect(price).toHaveProperty('value', '1187.2');
  await user.selectOptions(dialog.getByLabelText('Tell me of'), 'Price below');
  await user.clear(price);
  await user.type(price, '1000{Enter}');
  expect(await screen.findByText(/You will be told of NVDA/)).toBeDefined();
  expect(server.requestsTo(alertEndpoints.create)[0]?.body).toMatchObject({
    kind: 'price',
    symbol: 'NVDA',
    condition: { direction: 'below', price: 1000 },
  });
});
