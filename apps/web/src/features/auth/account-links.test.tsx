import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { invitationEndpoints } from '@aex/contracts/invitations';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';

const options = {
  signup: 'open' as 'open' | 'invite' | 'off',
  password_reset: 'mail' as 'mail' | 'owner',
  demo_username: null,
  needs_setup_token: false,
  contact: null,
};

describe('a forgotten password', () => {
  test('the log-in leads to the page, and the answer tells nobody whether the account exists', async () => {
    const server = guestServer()
      .on(passwordEndpoints.options, () => options)
      .on(passwordEndpoints.requestReset, () => undefined);
    const { user } = renderApp('/login', server);
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.type(await screen.findByLabelText('Username or email'), 'ada{Enter}');
    expect(await screen.findByText(/If an account has this name/)).toBeDefined();
    expect(server.requestsTo(passwordEndpoints.requestReset)[0]?.body).toEqual({ username: 'ada' });
  });

  test('where no mail is sent the page says who can make a link', async () => {
    const server = guestServer().on(passwordEndpoints.options, () => ({
      ...options,
      password_reset: 'owner' as const,
    }));
    renderApp('/reset-password', server);
    expect(await screen.findByText(/sends no mail/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('loading, failed and Retry', async () => {
    let fails = true;
    const server = guestServer().on(passwordEndpoints.options, () =>
      fails ? problem('internal', 'It broke.') : options,
    );
    const { user } = renderApp('/reset-password', server);
    expect(await screen.findByText('Could not read what this installation offers')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Username or email')).toBeDefined();
  });

  test('the secret behind the # sets the new password once', async () => {
    const server = guestServer().on(passwordEndpoints.confirmReset, () => undefined);
    const { user } = renderApp('/reset-password#token=s3cret', server);
    await user.type(await screen.findByLabelText('New password'), 'a long secret');
    await user.type(screen.getByLabelText('Confirm new password'), 'another secret{Enter}');
    expect(screen.getByText(copy.auth.passwordsDiffer)).toBeDefined();
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'a long secret{Enter}');
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    expect(server.requestsTo(passwordEndpoints.confirmReset)[0]?.body).toEqual({
      token: 's3cret',
      new_password: 'a long secret',
    });
  });

  test('a used link is told and leads to a new one; a common password stands under its field', async () => {
    const errors = [{ path: 'body.new_password', message: copy.auth.commonPassword }];
    const answers = [
      problem('invalid', 'Some fields.', errors),
      problem('conflict', 'This link was used or has ended.'),
    ];
    const server = guestServer()
      .on(passwordEndpoints.options, () => options)
      .on(passwordEndpoints.confirmReset, () => answers.shift() ?? undefined);
    const { user } = renderApp('/reset-password#token=old', server);
    await user.type(await screen.findByLabelText('New password'), 'password1');
    await user.type(screen.getByLabelText('Confirm new password'), 'password1{Enter}');
    expect(await screen.findByText(copy.auth.commonPassword)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('This link was used or has ended.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Get a new link' }));
    expect(await screen.findByLabelText('Username or email')).toBeDefined();
  });
});

describe('a new address', () => {
  test('it counts after a press, not by opening the page', async () => {
    const server = guestServer().on(passwordEndpoints.confirmEmail, () => undefined);
    const { user } = renderApp('/confirm-email#token=s3cret', server);
    const press = await screen.findByRole('button', { name: 'Confirm the address' });
    expect(server.requestsTo(passwordEndpoints.confirmEmail)).toHaveLength(0);
    await user.click(press);
    expect(await screen.findByText('Your new address counts')).toBeDefined();
  });

  test('a used link is told, and so is a page without one', async () => {
    const server = guestServer().on(passwordEndpoints.confirmEmail, () => problem('conflict', 'This link was used.'));
    const { user, unmount } = renderApp('/confirm-email#token=old', server);
    await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('This link was used.')).toBeDefined();
    unmount();
    renderApp('/confirm-email', server);
    expect(await screen.findByText(/needs the whole link/)).toBeDefined();
  });
});

describe('an invitation', () => {
  const offer = {
    email: 'eve@example.org',
    role: 'analyst' as const,
    institutional: true,
    expires_at: '2026-11-27T12:00:00Z',
  };

  test('it says what it offers, fills the address in and goes along with the sign-up', async () => {
    const server = guestServer()
      .on(passwordEndpoints.options, () => ({ ...options, signup: 'invite' as const }))
      .on(invitationEndpoints.look, () => offer)
      .on(authEndpoints.signup, () => tokenFor('invited'));
    const { user } = renderApp('/signup#invitation=inv-1', server);
    expect(await screen.findByText('You are invited as analyst')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'eve@example.org');
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'eve');
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await user.type(screen.getByLabelText('Confirm password'), 'a long secret');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(server.requestsTo(authEndpoints.signup)).toHaveLength(1));
    expect(server.requestsTo(authEndpoints.signup)[0]?.body).toMatchObject({ invitation: 'inv-1', username: 'eve' });
  });

  test('one that does not work is told', async () => {
    const server = guestServer().on(invitationEndpoints.look, () => problem('not_found', 'No.'));
    renderApp('/signup#invitation=gone', server);
    expect(await screen.findByText('This invitation does not work')).toBeDefined();
  });

  test.each([
    ['invite' as const, /needs an invitation/],
    ['off' as const, /Nobody can sign up/],
  ])('sign-up that is %s shows no form', async (signup, sentence) => {
    renderApp(
      '/signup',
      guestServer().on(passwordEndpoints.options, () => ({ ...options, signup })),
    );
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
