import { authEndpoints } from '@aex/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const session = {
  id: 'ses_1',
  device: 'Firefox on Linux',
  created_at: '2026-11-18T09:00:00Z',
  last_seen_at: '2026-11-20T09:00:00Z',
  current: true,
};

test('the account and its sessions are shown, and another session can be ended', async () => {
  const sessions = [session, { ...session, id: 'ses_2', device: 'Chrome on Windows', current: false }];
  const server = guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.sessions, () => ({ sessions, next_cursor: null }))
    .on(authEndpoints.revokeSession, ({ params }) => {
      sessions.splice(
        sessions.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    });
  const { user } = renderApp('/settings', server);
  expect(await screen.findByDisplayValue('ada@example.org')).toBeDefined();
  expect(await screen.findByText('This device')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End session on Chrome on Windows' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(screen.getByText('Firefox on Linux')).toBeDefined();
});

test('loading, failed and Retry', async () => {
  let fails = true;
  const server = guestServer().on(authEndpoints.sessions, () =>
    fails ? problem('internal', 'It broke.') : { sessions: [], next_cursor: null },
  );
  const { user } = renderApp('/settings', server);
  expect(await screen.findByText('Loading sessions')).toBeDefined();
  expect(await screen.findByText('Could not load the sessions')).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No open sessions')).toBeDefined();
});

test('a guest is told how to keep the work', async () => {
  const server = guestServer().on(authEndpoints.sessions, () => ({ sessions: [session], next_cursor: null }));
  renderApp('/settings', server);
  expect(await screen.findByText('Guest')).toBeDefined();
  expect(screen.getByText(/can be reached from this browser only/)).toBeDefined();
});
