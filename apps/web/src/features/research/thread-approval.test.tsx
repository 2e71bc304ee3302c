import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { notificationEndpoints, type InboxEntry } from '@aex/contracts/notifications';
import { researchEndpoints } from '@aex/contracts/research';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeSocket } from '#test/fake-socket.ts';
import { renderApp } from '#test/render-app.tsx';
import { governed, researchServer } from '#test/research-server.ts';
import { widenWindow } from '#test/window-width.ts';

test('the panel tells the strategy and horizon that a thread was put forward with, and what was said of its steps', async () => {
  widenWindow();
  const { user } = renderApp(
    '/threads/thr_1',
    researchServer()
      .on(lifecycleEndpoints.get, () => ({ ...governed, strategy_id: 's1', horizon: '3 months' }))
      .on(researchEndpoints.provenance, () => ({
        logs: [
          {
            id: 'thr_1.2',
            user_name: 'grace',
            timestamp: '2026-11-20T12:00:00Z',
            action: 'Moved from Tactical to Promoted',
            details: { note: 'Read with care' },
          },
          {
            id: 'thr_1.1',
            user_name: 'ana',
            timestamp: '2026-11-20T11:00:00Z',
            action: 'Moved from Verified to Tactical',
            details: { note: null },
          },
        ],
        next_cursor: null,
      })),
  );
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByText(/strategy Fed decision scenarios · horizon 3 months/)).toBeDefined();
  await user.click(panel.getByRole('tab', { name: 'Provenance' }));
  expect(await panel.findByText('Read with care')).toBeDefined();
  expect(
    panel
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toMatch(/UTC$/);
});

test('an approval that an answer came after is told and renewed from the panel', async () => {
  widenWindow();
  const rule = 'An answer came after the approval, which a second internal person renews.';
  const monitored = { ...governed, status: 'Monitoring' as const, moves: [] };
  let isRenewed = false;
  const server = researchServer()
    .on(lifecycleEndpoints.get, () => ({ ...monitored, renewal: isRenewed ? null : { allowed: true, rule } }))
    .on(lifecycleEndpoints.approve, () => {
      isRenewed = true;
      return monitored;
    });
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByText('The approval does not cover the last answer.')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Renew the approval', description: rule }));
  const dialog = within(screen.getByRole('dialog', { name: 'Renew the approval' }));
  await user.click(dialog.getByRole('button', { name: 'Renew the approval' }));
  await waitFor(() => expect(panel.queryByText('The approval does not cover the last answer.')).toBeNull());
  expect(server.requestsTo(lifecycleEndpoints.approve).map(({ body }) => body)).toEqual([{}]);
});

test('a thread that the watch sends back to Draft is seen there when its notification comes', async () => {
  widenWindow();
  const entry: InboxEntry = {
    id: 'ntf_1',
    kind: 'governance',
    title: 'A thread went back to Draft',
    body: 'Its evidence is beyond the service level.',
    path: '/threads/thr_1',
    evidence: [],
    created_at: '2026-11-20T13:00:00Z',
    read_at: null,
  };
  const told: InboxEntry[] = [];
  const server = researchServer()
    .on(lifecycleEndpoints.get, () => ({
      ...governed,
      moves: [],
      status: told.length > 0 ? ('Draft' as const) : ('Monitoring' as const),
    }))
    .on(notificationEndpoints.list, () => ({
      notifications: told,
      unread_count: told.length,
      next_cursor: null,
    }));
  renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  const lifecycle = within(await panel.findByRole('region', { name: 'Lifecycle' }));
  expect(await lifecycle.findByText(/^Monitoring/)).toBeDefined();
  await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  act(() => FakeSocket.made[0]?.open());
  told.push(entry);
  act(() => FakeSocket.made[0]?.receive({ type: 'notification', topic: 'notifications', data: entry }));
  expect(await lifecycle.findByText(/^Draft/)).toBeDefined();
});
