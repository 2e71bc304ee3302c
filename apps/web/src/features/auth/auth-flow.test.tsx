import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { copy } from '@aex/contracts/copy';
import { marketEndpoints } from '@aex/contracts/market';
import { settingsEndpoints } from '@aex/contracts/settings';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedToken } from '#lib/session/session-store.ts';
import { problem } from '#test/fake-server.ts';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';
import { guest, owner, threadOf } from '#test/samples.ts';

async function fillSignup(
  user: ReturnType<typeof renderApp>['user'],
  entry: { password: string; confirmation: string },
) {
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ada');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), entry.password);
  await user.type(screen.getByLabelText('Confirm password'), entry.confirmation);
}

const submit = () => screen.getByRole('button', { name: 'Sign up' });

describe('signing up', () => {
  test('the checks come in the specified order, and nothing is sent before they pass', async () => {
    const server = guestServer();
    const { user } = renderApp('/signup', server);
    await fillSignup(user, { password: 'short', confirmation: 'other' });
    await user.click(submit());
    expect(screen.getByText(copy.auth.passwordsDiffer)).toBeDefined();

    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'short');
    await user.click(submit());
    expect(screen.getByText(copy.auth.termsNeeded)).toBeDefined();
    expect(screen.queryByText(copy.auth.passwordsDiffer)).toBeNull();

    await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await user.click(submit());
    expect(screen.getByText(copy.auth.passwordTooShort)).toBeDefined();
    expect(server.requestsTo(authEndpoints.signup)).toHaveLength(0);
  });

  test('a name with a space is refused at its field with the reason and with one that would do', async () => {
    const server = guestServer();
    const { user } = renderApp('/signup', server);
    await fillSignup(user, { password: 'a long secret', confirmation: 'a long secret' });
    const name = screen.getByRole('textbox', { name: 'Username' });
    await user.type(name, ' lovelace');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await user.click(submit());
    expect(screen.getByText(/but not a space; .ada\.lovelace. would do$/)).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(server.requestsTo(authEndpoints.signup)).toHaveLength(0);
  });

  async function signUp(server: ReturnType<typeof guestServer>) {
    server.on(marketEndpoints.quotes, () => ({ quotes: [], missing: [], next_cursor: null }));
    const view = renderApp('/signup', server);
    await fillSignup(view.user, { password: 'a long secret', confirmation: 'a long secret' });
    await view.user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await view.user.click(submit());
    return view;
  }

  test("it sends the guest's token along and goes to the onboarding with the new one", async () => {
    const server = guestServer().on(authEndpoints.signup, () => tokenFor('account-token'));
    const { history } = await signUp(server);
    await waitFor(() => expect(history.location.pathname).toBe('/onboarding'));
    expect(server.requestsTo(authEndpoints.signup)[0]?.authorization).toBe('Bearer guest-token');
    expect(storedToken()).toBe('account-token');
    expect(server.faults).toEqual([]);
  });

  test('the look a guest has chosen becomes the account\u2019s', async () => {
    localStorage.setItem('aex_theme', 'light');
    const server = guestServer().on(authEndpoints.signup, () => tokenFor('account-token'));
    await signUp(server);
    await waitFor(() => expect(server.requestsTo(settingsEndpoints.put)).toHaveLength(1));
    expect(server.requestsTo(settingsEndpoints.put)[0]).toMatchObject({
      authorization: 'Bearer account-token',
      body: { appearance: { theme: 'light' } },
    });
  });

  test('a taken name is refused with the catalogue\u2019s sentence and everything typed is kept', async () => {
    const server = guestServer().on(authEndpoints.signup, () => problem('conflict', copy.auth.signupFailed));
    await signUp(server);
    expect(await screen.findByText(copy.auth.signupFailed)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'ada');
  });

  test('a fault of a field stands under the field', async () => {
    const errors = [{ path: 'body.password', message: copy.auth.commonPassword }];
    await signUp(guestServer().on(authEndpoints.signup, () => problem('invalid', 'Some fields.', errors)));
    expect(await screen.findByText(copy.auth.commonPassword)).toBeDefined();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('several faults are summed up over the form as well', async () => {
    const errors = [
      { path: 'body.username', message: 'is taken' },
      { path: 'body.password', message: copy.auth.commonPassword },
    ];
    await signUp(guestServer().on(authEndpoints.signup, () => problem('invalid', 'Some fields.', errors)));
    const summary = (await screen.findByText('2 things to mend')).closest('[role=alert]');
    expect(summary?.textContent).toContain('is taken');
    expect(summary?.textContent).toContain(copy.auth.commonPassword);
    expect(screen.getAllByText('is taken')).toHaveLength(2);
  });

  test('an installation without an owner asks for its set-up token', async () => {
    let given: string | undefined;
    const server = guestServer().on(authEndpoints.signup, ({ body }) => {
      given = body.setup_token;
      return given === undefined
        ? problem('forbidden', 'Sign up with the set-up token that the server printed.')
        : tokenFor('owner-token');
    });
    const { user } = await signUp(server);
    await user.type(await screen.findByRole('textbox', { name: 'Set-up token' }), 'abc');
    await user.click(submit());
    await waitFor(() => expect(storedToken()).toBe('owner-token'));
    expect(given).toBe('abc');
  });
});

describe('logging in', () => {
  async function logIn(server: ReturnType<typeof guestServer>) {
    const view = renderApp('/login', server);
    await view.user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ada');
    await view.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return view;
  }

  test('the token is stored and the shell shows the account and its mode', async () => {
    const server = guestServer()
      .on(authEndpoints.login, () => ({ ...tokenFor('owner-token'), mode: 'internal' as const }))
      .on(authEndpoints.me, ({ headers }) => (headers.get('authorization') === 'Bearer owner-token' ? owner : guest));
    const { history } = await logIn(server);
    await waitFor(() => expect(history.location.pathname).toBe('/chat'));
    expect(await screen.findByText('Mode: Institutional')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Ada' })).toBeDefined();
  });

  test('a refusal shows what the server says of the demo account', async () => {
    const refusal = copy.auth.invalidDemoCredentials('demo123', 'research-demo');
    await logIn(guestServer().on(authEndpoints.login, () => problem('invalid_credentials', refusal)));
    expect(await screen.findByText(refusal)).toBeDefined();
    expect(storedToken()).toBe('guest-token');
  });

  test('logging out forgets the token and what was read', async () => {
    const server = guestServer()
      .on(authEndpoints.me, () => owner)
      .on(authEndpoints.logout, () => undefined);
    const { user, history, queryClient } = renderApp('/chat', server);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    // The page is left first, and the token goes with its last queries.
    await waitFor(() => expect(storedToken()).toBeNull());
    await waitFor(() => expect(queryClient.getQueryData([threadEndpoints.list.id])).toBeUndefined());
    expect(server.requestsTo(authEndpoints.token)).toEqual([]);
  });
});

describe('the session', () => {
  test('a visitor without a token gets a guest\u2019s, once', async () => {
    const server = guestServer();
    renderApp('/chat', server, { token: null });
    expect(await screen.findByText('No conversations yet')).toBeDefined();
    expect(server.requestsTo(authEndpoints.token)).toHaveLength(1);
    expect(storedToken()).toBe('guest-token');
  });

  test('a token that has run out is renewed once and the calls go on', async () => {
    const server = guestServer()
      .on(authEndpoints.refresh, () => tokenFor('fresh'))
      .on(threadEndpoints.list, ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh'
          ? { threads: [threadOf()], next_cursor: null }
          : problem('unauthenticated', 'Run out.'),
      )
      .on(authEndpoints.me, ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh' ? guest : problem('unauthenticated', 'Run out.'),
      );
    renderApp('/chat', server, { token: 'old' });
    expect(await screen.findByText('Inflation in October')).toBeDefined();
    expect(server.requestsTo(authEndpoints.refresh)).toHaveLength(1);
  });

  test('a session that is over asks for the password alone and keeps the page and what was typed', async () => {
    let isOver = false;
    const run = new FakeRun();
    const server = guestServer()
      .on(authEndpoints.me, () => ({ ...guest, id: 'acc_ada', username: 'ada', role: 'member' as const }))
      .on(authEndpoints.refresh, () => problem('unauthenticated', 'The session has ended.'))
      .on(authEndpoints.login, () => tokenFor('again'))
      .on(chatEndpoints.ask, ({ headers }) =>
        isOver && headers.get('authorization') !== 'Bearer again' ? problem('unauthenticated', 'No.') : run.response(),
      );
    const { user, history } = renderApp('/chat', server);
    isOver = true;
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Half a thought{Enter}');

    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'ada');
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await user.keyboard('secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toBe('/chat');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Half a thought');
  });

  test('a server that cannot be reached ends no session', async () => {
    const server = guestServer()
      .on(threadEndpoints.list, () => problem('unauthenticated', 'Run out.'))
      .on(authEndpoints.refresh, () => problem('unavailable', 'Down.'));
    renderApp('/chat', server);
    expect(await screen.findByText('Could not load conversations')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedToken()).toBe('guest-token');
  });
});
