import { authEndpoints } from '@aex/contracts/auth';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';
import { owner, threadOf } from '#test/samples.ts';

/** What a browser tells this tab when another one has changed the token. */
function tellOfToken(token: string | null): void {
  if (token === null) localStorage.removeItem('aex_token');
  else localStorage.setItem('aex_token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'aex_token', newValue: token }));
}

const mine = { threads: [threadOf({ title: 'Only mine' })], next_cursor: null };
const none = { threads: [], next_cursor: null };

test('a token that another tab has renewed changes nothing', async () => {
  const server = guestServer().on(threadEndpoints.list, () => mine);
  renderApp('/chat', server);
  await screen.findByText('Only mine');
  const reads = server.requestsTo(threadEndpoints.list).length;
  const asked = server.requestsTo(authEndpoints.me).length;
  tellOfToken('renewed');
  await waitFor(() => expect(server.requestsTo(authEndpoints.me)).toHaveLength(asked + 1));
  expect(screen.getByText('Only mine')).toBeDefined();
  expect(server.requestsTo(threadEndpoints.list)).toHaveLength(reads);
});

test('the account that another tab has logged in is shown here, and nothing of the one before', async () => {
  const server = guestServer().on(threadEndpoints.list, () => mine);
  renderApp('/chat', server);
  await screen.findByText('Only mine');
  server.on(authEndpoints.me, () => owner).on(threadEndpoints.list, () => none);
  tellOfToken('another');
  await waitFor(() => expect(screen.queryByText('Only mine')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeDefined();
});

test('after a logout in another tab nothing that was read stays here, and the log-in page says why', async () => {
  const server = guestServer().on(threadEndpoints.list, () => mine);
  renderApp('/chat', server);
  await screen.findByText('Only mine');
  server.on(threadEndpoints.list, () => none);
  tellOfToken(null);
  await waitFor(() => expect(screen.queryByText('Only mine')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(screen.getByText(/^You logged out in another tab/)).toBeDefined();
});

test('a page that needs no account stays where it is when another tab logs out', async () => {
  renderApp('/terms', guestServer());
  await screen.findByRole('heading', { level: 1, name: /terms/i });
  tellOfToken(null);
  await waitFor(() => expect(localStorage.getItem('aex_token')).not.toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: /terms/i })).toBeDefined();
});

test('the word that the session ends follows the session that another tab has begun', async () => {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const tellOfEnd = (end: string): void => {
    localStorage.setItem('aex_session_end', end);
    window.dispatchEvent(new StorageEvent('storage', { key: 'aex_session_end', newValue: end }));
  };
  const server = guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.token, () => ({ ...tokenFor('guest-token'), session_expires_at: inHours(1) }));
  renderApp('/chat', server, { token: null });
  await screen.findByText(/You will be asked to log in again at/);
  act(() => tellOfEnd(inHours(240)));
  await waitFor(() => expect(screen.queryByText(/You will be asked to log in again at/)).toBeNull());
  act(() => tellOfEnd(inHours(2)));
  expect(await screen.findByText(/You will be asked to log in again at/)).toBeDefined();
});

test('who has logged in again in another tab is not asked to here', async () => {
  const server = guestServer()
    .on(threadEndpoints.list, () => problem('unauthenticated', 'Run out.'))
    .on(authEndpoints.refresh, () => problem('unauthenticated', 'The session has ended.'));
  renderApp('/chat', server);
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  server.on(threadEndpoints.list, () => mine);
  tellOfToken('again');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Only mine')).toBeDefined();
});
