import { authEndpoints } from '@aex/contracts/auth';
import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markSessionEnded, storedToken } from '#lib/session/session-store.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';

const assertion = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: assertion }));

type Methods = ('totp' | 'recovery_code' | 'passkey')[];

function waitingServer(methods: Methods) {
  return guestServer().on(authEndpoints.login, () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'A second factor is needed',
        status: 401,
        detail: 'Confirm the login with your second factor.',
        request_id: 'req_test',
        second_factor: { step_token: 'step-1', expires_at: '2026-11-20T13:05:00Z', methods },
      },
      { status: 401 },
    ),
  );
}

async function logIn(server: ReturnType<typeof guestServer>) {
  const view = renderApp('/login', server);
  await view.user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ada');
  await view.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  return view;
}

const credential = {
  id: 'cred',
  rawId: 'cred',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'abcd', authenticatorData: 'abcd', signature: 'abcd' },
};

test('a code of the app finishes the login; a wrong one can be corrected', async () => {
  const server = waitingServer(['totp', 'recovery_code']).on(secondFactorEndpoints.finishLogin, ({ body }) =>
    'code' in body && body.code === '123456'
      ? tokenFor('proven')
      : problem('invalid_credentials', 'The second factor is not right, or was used before.'),
  );
  const { user, history } = await logIn(server);
  const field = await screen.findByLabelText('Code of your authenticator app');
  expect(document.activeElement).toBe(field);
  await user.type(field, '12345{Enter}');
  expect(screen.getByText(/six digits/)).toBeDefined();
  expect(server.requestsTo(secondFactorEndpoints.finishLogin)).toHaveLength(0);
  await user.type(field, '7{Enter}');
  expect(await screen.findByText(/was used before/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(storedToken()).toBe('proven');
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('a recovery code does instead, and a step that has run out leads back to the password', async () => {
  const server = waitingServer(['totp', 'recovery_code']).on(secondFactorEndpoints.finishLogin, () =>
    problem('unauthenticated', 'This login has ended. Start again with your password.'),
  );
  const { user } = await logIn(server);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-efgh-1234-5678{Enter}');
  expect(await screen.findByText(/This login has ended/)).toBeDefined();
  expect(server.requestsTo(secondFactorEndpoints.finishLogin)[0]?.body).toMatchObject({
    recovery_code: 'abcdefgh12345678',
  });
  expect(screen.queryByLabelText('Recovery code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
});

test('a passkey is the second step of an account that has nothing else', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  assertion.mockResolvedValue(credential);
  const server = waitingServer(['passkey'])
    .on(passkeyEndpoints.loginOptions, () => ({ challenge_id: 'chal', options: { challenge: 'abcd' } }))
    .on(secondFactorEndpoints.finishLogin, () => tokenFor('proven'));
  const { user } = await logIn(server);
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(storedToken()).toBe('proven'));
  expect(server.requestsTo(passkeyEndpoints.loginOptions)[0]?.body).toEqual({ step_token: 'step-1' });
  expect(server.requestsTo(secondFactorEndpoints.finishLogin)[0]?.body).toMatchObject({ challenge_id: 'chal' });
});

test('a passkey logs in alone; closing the browser\u2019s question is told', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  assertion
    .mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
    .mockResolvedValueOnce(credential);
  const server = guestServer()
    .on(passkeyEndpoints.loginOptions, () => ({ challenge_id: 'chal', options: { challenge: 'abcd' } }))
    .on(passkeyEndpoints.login, () => tokenFor('by-passkey'));
  const { user, history } = renderApp('/login', server);
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText(/No passkey was used/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(storedToken()).toBe('by-passkey');
});

test('what the server had to say of the login stands in the shell until it is closed', async () => {
  const notice = 'The role owner needs a second factor here, so it was logged in to Individual Mode.';
  const server = guestServer().on(authEndpoints.login, () => ({ ...tokenFor('plain'), notice }));
  const { user } = await logIn(server);
  expect(await screen.findByText(notice)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(screen.queryByText(notice)).toBeNull();
});

test('the dialog of an ended session takes the second step too', async () => {
  const server = waitingServer(['totp']).on(secondFactorEndpoints.finishLogin, () => tokenFor('proven'));
  const { user } = renderApp('/chat', server);
  await screen.findByText('No conversations yet');
  markSessionEnded();
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'ada');
  await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
  await user.type(await dialog.findByLabelText('Code of your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storedToken()).toBe('proven');
});
