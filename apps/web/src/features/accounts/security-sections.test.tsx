import { accountEndpoints } from '@aex/contracts/account';
import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { passkeyEndpoints, type Passkey } from '@aex/contracts/passkeys';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { personalTokenEndpoints, type PersonalToken } from '@aex/contracts/personal-tokens';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storedToken } from '#lib/session/session-store.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const attestation = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: attestation }));

const noFactors = { totp: false, passkeys: 0, recovery_codes_left: 0, required: false };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const secret = 'JBSWY3DPEHPK3PXP';

const passkey: Passkey = {
  id: 'pk_1',
  name: 'Laptop',
  created_at: '2026-11-18T09:00:00Z',
  last_used_at: null,
  backed_up: true,
};

const token: PersonalToken = {
  id: 'pat_1',
  name: 'Notebook',
  scopes: ['read'],
  mode: 'public',
  created_at: '2026-11-18T09:00:00Z',
  expires_at: '2027-02-16T09:00:00Z',
  last_used_at: null,
};

function accountServer() {
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(secondFactorEndpoints.state, () => noFactors)
    .on(passkeyEndpoints.list, () => ({ passkeys: [], next_cursor: null }))
    .on(personalTokenEndpoints.list, () => ({ tokens: [], next_cursor: null }));
}

/** A card of the settings, and a dialog over them. */
async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}
async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

test('loading, failed and Retry of the cards', async () => {
  let fails = true;
  const server = accountServer().on(secondFactorEndpoints.state, () =>
    fails ? problem('internal', 'It broke.') : noFactors,
  );
  const { user } = renderApp('/settings', server);
  const factors = await card('Authenticator app');
  expect(await factors.findByText('Could not load the second factors')).toBeDefined();
  fails = false;
  await user.click(factors.getByRole('button', { name: 'Retry' }));
  expect(await factors.findByText('Off')).toBeDefined();
});

test('the links of the settings lead to the sections that there are, in their order', async () => {
  renderApp('/settings', accountServer());
  await card('Access tokens');
  const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(links.at(-1)?.getAttribute('href')).toBe('/help');
  const targets = links.slice(0, -1).map((link) => link.getAttribute('href')?.split('#')[1] ?? '');
  const present = [...document.querySelectorAll('main section[id]')].map(({ id }) => id);
  expect(targets).toContain('sessions');
  expect(targets).toEqual(present.filter((id) => targets.includes(id)));
});

test('a guest has no keys to change, and the shared demo account changes none', async () => {
  const demo = { ...owner, username: 'demo123' };
  const options = {
    signup: 'open' as const,
    password_reset: 'owner' as const,
    demo_username: 'demo123',
    needs_setup_token: false,
    contact: null,
  };
  const server = accountServer()
    .on(passwordEndpoints.options, () => options)
    .on(authEndpoints.me, () => demo);
  renderApp('/settings', server);
  expect(await screen.findByText(/The demo account is shared/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Access tokens' })).toBeNull();
  expect(screen.queryByLabelText('Present password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
});

describe('the password', () => {
  test('it is changed with the present one; a wrong one is told under its field', async () => {
    let isRight = false;
    const server = accountServer().on(passwordEndpoints.change, () =>
      isRight ? undefined : problem('forbidden', 'The password is not right.'),
    );
    const { user } = renderApp('/settings', server);
    const place = await card('Password');
    await user.type(place.getByLabelText('Present password'), 'old secret');
    await user.type(place.getByLabelText('New password'), 'a new secret');
    await user.type(place.getByLabelText('Confirm new password'), 'a new secre');
    await user.click(place.getByRole('button', { name: 'Change the password' }));
    expect(place.getByText(copy.auth.passwordsDiffer)).toBeDefined();
    await user.type(place.getByLabelText('Confirm new password'), 't');
    await user.click(place.getByRole('button', { name: 'Change the password' }));
    expect(await place.findByText('The password is not right.')).toBeDefined();
    isRight = true;
    await user.click(place.getByRole('button', { name: 'Change the password' }));
    expect(await place.findByText('Changed. Every other session has ended.')).toBeDefined();
    expect(place.getByLabelText('New password')).toHaveProperty('value', '');
    expect(server.requestsTo(passwordEndpoints.change).at(-1)?.body).toEqual({
      current_password: 'old secret',
      new_password: 'a new secret',
    });
  });

  test('where mail is sent a new address is asked for apart, with the password', async () => {
    const options = {
      signup: 'open' as const,
      password_reset: 'mail' as const,
      demo_username: null,
      needs_setup_token: false,
      contact: null,
    };
    const server = accountServer()
      .on(passwordEndpoints.options, () => options)
      .on(passwordEndpoints.changeEmail, () => undefined);
    const { user } = renderApp('/settings', server);
    const place = await card('Email address');
    await user.type(place.getByLabelText('New address'), 'ada@new.example');
    await user.type(place.getByLabelText('Your password'), 'secret{Enter}');
    expect(await place.findByText('A letter is on its way to ada@new.example.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  });
});

describe('the authenticator app', () => {
  test('it is set up with the password, a picture, the secret as text and a code; the recovery codes follow', async () => {
    let isOn = false;
    const server = accountServer()
      .on(secondFactorEndpoints.state, () => (isOn ? { ...noFactors, totp: true, recovery_codes_left: 10 } : noFactors))
      .on(secondFactorEndpoints.setUpTotp, () => ({ secret, otpauth_uri: `otpauth://totp/AEX:ada?secret=${secret}` }))
      .on(secondFactorEndpoints.confirmTotp, () => {
        isOn = true;
        return { recovery_codes: codes };
      });
    const { user } = renderApp('/settings', server);
    await user.click(await (await card('Authenticator app')).findByRole('button', { name: 'Set up' }));
    const start = await dialog('Set up an authenticator app');
    await user.type(start.getByLabelText('Your password'), 'secret{Enter}');
    const set = await dialog('Set up an authenticator app');
    expect(await set.findByRole('img', { name: /QR code/ })).toBeDefined();
    expect(set.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await user.type(set.getByLabelText('Code of the app'), '123456{Enter}');
    const kept = await dialog('Recovery codes');
    expect(kept.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    await user.click(kept.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    await user.click(kept.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes are left.')).toBeDefined();
    expect(server.faults).toEqual([]);
  });

  test('it is switched off with the password and a code; a refusal stays in the dialog', async () => {
    const server = accountServer()
      .on(secondFactorEndpoints.state, () => ({ ...noFactors, totp: true, recovery_codes_left: 1 }))
      .on(secondFactorEndpoints.disableTotp, () => problem('conflict', 'The role owner needs a second factor here.'));
    const { user } = renderApp('/settings', server);
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const off = await dialog('Switch the authenticator app off');
    await user.type(off.getByLabelText(/Code of the app/), '12');
    await user.type(off.getByLabelText('Your password'), 'secret{Enter}');
    expect(await off.findByText(/Give the six digits/)).toBeDefined();
    await user.type(off.getByLabelText(/Code of the app/), '3456');
    await user.click(off.getByRole('button', { name: 'Switch off' }));
    expect(await off.findByText(/needs a second factor here/)).toBeDefined();
    expect(server.requestsTo(secondFactorEndpoints.disableTotp)[0]?.body).toEqual({
      password: 'secret',
      code: '123456',
    });
    expect(screen.getByText('1 recovery code is left.')).toBeDefined();
  });
});

describe('passkeys', () => {
  test('one is made by the browser, named, renamed and removed with the password', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    attestation.mockResolvedValue({
      id: 'cred',
      rawId: 'cred',
      type: 'public-key',
      response: { clientDataJSON: 'abcd', attestationObject: 'abcd' },
    });
    let kept: Passkey[] = [];
    const server = accountServer()
      .on(passkeyEndpoints.list, () => ({ passkeys: kept, next_cursor: null }))
      .on(passkeyEndpoints.registrationOptions, () => ({
        challenge_id: 'chal',
        options: {
          rp: { name: 'AEX' },
          user: { id: 'acc', name: 'ada', displayName: 'Ada' },
          challenge: 'abcd',
          pubKeyCredParams: [],
        },
      }))
      .on(passkeyEndpoints.register, ({ body }) => {
        const made = { ...passkey, name: body.name };
        kept = [made];
        return made;
      })
      .on(passkeyEndpoints.rename, ({ body }) => {
        const named = { ...passkey, name: body.name };
        kept = [named];
        return named;
      })
      .on(passkeyEndpoints.remove, () => {
        kept = [];
        return undefined;
      });
    const { user } = renderApp('/settings', server);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const add = await dialog('Add a passkey');
    await user.clear(add.getByLabelText('Name'));
    await user.type(add.getByLabelText('Name'), 'Laptop');
    await user.type(add.getByLabelText('Your password'), 'secret{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
    const rename = await dialog('Rename the passkey');
    await user.type(rename.getByLabelText('Name'), ' of Ada{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop of Ada' }));
    const remove = await dialog('Remove Laptop of Ada');
    await user.type(remove.getByLabelText('Your password'), 'secret{Enter}');
    expect(await screen.findByText(/None yet/)).toBeDefined();
    expect(server.faults).toEqual([]);
  });

  test('a browser that knows none says so', async () => {
    renderApp('/settings', accountServer());
    expect(await screen.findByText(/Passkeys cannot be made here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('access tokens', () => {
  test('one is made with its scopes and term, shown once, and revoked', async () => {
    let kept: PersonalToken[] = [];
    const server = accountServer()
      .on(personalTokenEndpoints.list, () => ({ tokens: kept, next_cursor: null }))
      .on(personalTokenEndpoints.create, ({ body }) => {
        const made = { ...token, name: body.name, scopes: body.scopes };
        kept = [made];
        return { ...made, token: 'aex_pat_secret' };
      })
      .on(personalTokenEndpoints.remove, () => {
        kept = [];
        return undefined;
      });
    const { user } = renderApp('/settings', server);
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const make = await dialog('New access token');
    await user.type(make.getByLabelText('Name'), 'Notebook');
    await user.click(make.getByRole('checkbox', { name: 'read' }));
    await user.type(make.getByLabelText('Your password'), 'secret{Enter}');
    expect(await make.findByText('Choose what the token may do.')).toBeDefined();
    await user.click(make.getByRole('checkbox', { name: 'chat' }));
    await user.selectOptions(make.getByRole('combobox', { name: 'It ends after' }), '30');
    await user.click(make.getByRole('button', { name: 'Make the token' }));
    const made = await dialog('Your new token');
    expect(made.getByDisplayValue('aex_pat_secret')).toBeDefined();
    expect(server.requestsTo(personalTokenEndpoints.create).at(-1)?.body).toEqual({
      name: 'Notebook',
      scopes: ['chat'],
      expires_in_days: 30,
      password: 'secret',
    });
    await user.click(made.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByDisplayValue('aex_pat_secret')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Revoke Notebook' }));
    await user.click((await dialog('Revoke Notebook')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No token is in force.')).toBeDefined();
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('sessions and the end of the account', () => {
  test('all other sessions end at once', async () => {
    const session = {
      id: 'ses_1',
      device: 'Firefox on Linux',
      created_at: '2026-11-18T09:00:00Z',
      last_seen_at: '2026-11-20T09:00:00Z',
      current: true,
    };
    let sessions = [session, ...['ses_2', 'ses_3'].map((id) => ({ ...session, id, current: false }))];
    const server = accountServer()
      .on(authEndpoints.sessions, () => ({ sessions, next_cursor: null }))
      .on(authEndpoints.revokeOtherSessions, () => {
        sessions = [session];
        return undefined;
      });
    const { user } = renderApp('/settings', server);
    await user.click(await screen.findByRole('button', { name: 'End all 2 other sessions' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).toBeNull());
    expect(screen.getByText('This device')).toBeDefined();
  });

  test('the account is deleted with the password after a warning, and nothing of it stays here', async () => {
    let isRight = false;
    const server = accountServer().on(accountEndpoints.remove, () =>
      isRight ? undefined : problem('conflict', 'An installation needs an owner: make somebody else one first.'),
    );
    const { user, history } = renderApp('/settings', server, { token: 'account-token' });
    await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
    const end = await dialog('Delete the account');
    expect(end.getByText('This cannot be undone')).toBeDefined();
    await user.type(end.getByLabelText('Your password'), 'secret{Enter}');
    expect(await end.findByText(/needs an owner/)).toBeDefined();
    isRight = true;
    await user.click(end.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    await waitFor(() => expect(storedToken()).not.toBe('account-token'));
  });

  test('the data are saved as a file, and a failure is told', async () => {
    URL.createObjectURL = vi.fn<() => string>(() => 'blob:made');
    URL.revokeObjectURL = vi.fn<() => void>();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const answers = [problem('rate_limited', 'Wait a minute.'), new Response('{}', { status: 200 })];
    const server = accountServer().on(accountEndpoints.export, () => answers.shift() ?? problem('internal', 'No.'));
    const { user } = renderApp('/settings', server);
    const press = await screen.findByRole('button', { name: 'Download your data' });
    await user.click(press);
    expect(await screen.findByText('Could not make the file. Wait a minute.')).toBeDefined();
    await user.click(press);
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    click.mockRestore();
  });
});
