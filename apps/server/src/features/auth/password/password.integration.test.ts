import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { type MailServer, mailServer } from '#server/testing/mail-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;
const newPassword = 'another long pass phrase';
const minute = 60_000;

async function mailedServer(): Promise<{ server: TestServer; mail: MailServer }> {
  const mail = await mailServer();
  const config = { smtpUrl: mail.url, publicUrl: 'https://desk.example.com' };
  return { server: await testServer({ config }), mail };
}

async function loginStatus(server: TestServer, given: string, username = 'ada'): Promise<number> {
  return (await server.send(authEndpoints.login, { body: { username, password: given } })).statusCode;
}

async function statusWith(server: TestServer, token: string): Promise<number> {
  return (await server.send(authEndpoints.me, { token })).statusCode;
}

function linkTokens(mail: MailServer, page: string): string[] {
  const links = new RegExp(`https://desk\\.example\\.com/${page}#token=([\\w-]{43})`, 'g');
  return mail.mails.flatMap(({ text }) => [...text.matchAll(links)].map(([, token = '']) => token));
}

async function requestReset(server: TestServer, username: string): Promise<number> {
  const response = await server.send(passwordEndpoints.requestReset, { body: { username } });
  await server.app.jobs.runPending();
  return response.statusCode;
}

describeWithStore('a change of the password', () => {
  it('needs the present one, ends every other session and is audited', async () => {
    const server = await testServer();
    const [token, other] = [await server.asMember('ada'), await server.asMember('ada')];
    const change = (current: string) =>
      server.send(passwordEndpoints.change, { token, body: { current_password: current, new_password: newPassword } });
    expect((await change('not the password')).statusCode).toBe(403);
    expect(await statusWith(server, other)).toBe(200);
    expect((await change(password)).statusCode).toBe(204);
    expect([await statusWith(server, token), await statusWith(server, other)]).toEqual([200, 401]);
    expect([await loginStatus(server, password), await loginStatus(server, newPassword)]).toEqual([401, 200]);
    const { rows } = await server.database.pool.query(
      "select actor_id = object_id as own from audit_entries where action = 'account.password-change'",
    );
    expect(rows).toEqual([{ own: true }]);
  });

  it.each([
    ['7 characters', 'a1b2c3d', copy.auth.passwordTooShort],
    ['4 emoji, which are 8 units of UTF-16', '🦊🐻🐼🐨', copy.auth.passwordTooShort],
    ['a common one', 'Password123', copy.auth.commonPassword],
  ])('refuses %s', async (_name, chosen, message) => {
    const server = await testServer();
    const token = await server.asMember();
    const body = { current_password: password, new_password: chosen };
    const { problem } = await server.refusal(passwordEndpoints.change, { token, body });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.new_password', message }] });
  });

  it('takes long ones whole, emoji, and spaces at the ends', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    let current = password;
    const change = async (next: string) => {
      const body = { current_password: current, new_password: next };
      await server.call(passwordEndpoints.change, { token, body });
      current = next;
    };
    await change(`${'k'.repeat(127)}1`);
    expect(await loginStatus(server, `${'k'.repeat(127)}2`)).toBe(401);
    expect(await loginStatus(server, current)).toBe(200);
    await change('🦊🐻🐼🐨🦁🐯🐮🐷');
    expect(await loginStatus(server, current)).toBe(200);
    await change('  spaced pass phrase ');
    expect(await loginStatus(server, 'spaced pass phrase')).toBe(401);
    expect(await loginStatus(server, current)).toBe(200);
  });

  it('is not open to the demo account, and wrong tries are limited', async () => {
    const server = await testServer({ config: { rateLimits: { signup: { count: 99, seconds: 60 } } } });
    const body = { current_password: 'research-demo', new_password: newPassword };
    expect((await server.send(passwordEndpoints.change, { token: await server.asDemo(), body })).statusCode).toBe(403);
    const token = await server.asMember();
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const wrong = { current_password: 'not the password', new_password: newPassword };
      statuses.push((await server.send(passwordEndpoints.change, { token, body: wrong })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describeWithStore('a forgotten password', () => {
  it('is reset by the mailed link, once; every session and token ends', async () => {
    const { server, mail } = await mailedServer();
    const token = await server.asMember('ada');
    const { token: personal } = await server.call(personalTokenEndpoints.create, {
      token,
      body: { name: 'x', password },
    });
    expect(await requestReset(server, 'Ada@Example.com')).toBe(204);
    const [secret = ''] = linkTokens(mail, 'reset-password');
    expect(mail.mails[0]?.to).toEqual(['ada@example.com']);
    const body = { token: secret, new_password: newPassword };
    await server.call(passwordEndpoints.confirmReset, { body });
    expect([await statusWith(server, token), await statusWith(server, personal)]).toEqual([401, 401]);
    expect([await loginStatus(server, password), await loginStatus(server, newPassword)]).toEqual([401, 200]);
    expect((await server.refusal(passwordEndpoints.confirmReset, { body })).problem.status).toBe(409);
    await server.app.jobs.runPending();
    expect(mail.mails.at(-1)?.text).toContain('was changed');
  });

  it('has no link left once the password or the address was changed', async () => {
    const { server, mail } = await mailedServer();
    const token = await server.asMember('ada');
    expect(await requestReset(server, 'ada')).toBe(204);
    await server.call(passwordEndpoints.change, {
      token,
      body: { current_password: password, new_password: newPassword },
    });
    expect(await requestReset(server, 'ada')).toBe(204);
    const body = { email: 'ada@new.example', password: newPassword };
    await server.call(passwordEndpoints.changeEmail, { token, body });
    const [confirmation = ''] = linkTokens(mail, 'confirm-email');
    await server.call(passwordEndpoints.confirmEmail, { body: { token: confirmation } });
    const links = linkTokens(mail, 'reset-password');
    expect(links).toHaveLength(2);
    for (const link of links) {
      const attempt = { body: { token: link, new_password: 'another long pass phrase' } };
      expect((await server.refusal(passwordEndpoints.confirmReset, attempt)).problem.status).toBe(409);
    }
  });

  it('answers the same for somebody and nobody, before either is looked up', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('ada');
    const [known, unknown] = await Promise.all(
      ['ada', 'nobody'].map((username) => server.send(passwordEndpoints.requestReset, { body: { username } })),
    );
    expect(known?.body).toBe(unknown?.body);
    expect(Object.keys(known?.headers ?? {})).toEqual(Object.keys(unknown?.headers ?? {}));
    expect(mail.mails).toHaveLength(0);
    await server.app.jobs.runPending();
    expect(mail.mails).toHaveLength(1);
  });

  it('has links for 30 minutes, and a new one ends with the first that is used', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('ada');
    await requestReset(server, 'ada');
    server.clock.advance(30 * minute);
    const confirm = (token = '') =>
      server.send(passwordEndpoints.confirmReset, { body: { token, new_password: newPassword } });
    expect((await confirm(linkTokens(mail, 'reset-password')[0])).statusCode).toBe(409);
    for (let letter = 0; letter < 5; letter += 1) await requestReset(server, 'ada');
    const [, first, second, third, ...more] = linkTokens(mail, 'reset-password');
    expect(more).toEqual([]);
    expect((await confirm(second)).statusCode).toBe(204);
    expect([(await confirm(first)).statusCode, (await confirm(third)).statusCode]).toEqual([409, 409]);
  });

  it('sets one password when a link is used twice at once, and keeps a good link after a bad password', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('ada');
    await requestReset(server, 'ada');
    const [token = ''] = linkTokens(mail, 'reset-password');
    const confirm = (chosen: string) =>
      server.send(passwordEndpoints.confirmReset, { body: { token, new_password: chosen } });
    expect((await confirm('password')).statusCode).toBe(422);
    const statuses = (await Promise.all(['first phrase', 'second phrase'].map(confirm))).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.toSorted((left, right) => left - right)).toEqual([204, 409]);
  });

  it('says plainly that no mail is sent, where none is', async () => {
    const server = await testServer();
    const { problem } = await server.refusal(passwordEndpoints.requestReset, { body: { username: 'ada' } });
    expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('sends no mail') });
    expect(await server.call(passwordEndpoints.options, {})).toEqual({
      signup: 'open',
      password_reset: 'owner',
      demo_username: 'demo123',
      needs_setup_token: false,
      contact: null,
    });
  });

  it('takes the address of its links from the configuration, never from the request', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('ada');
    await server.send(passwordEndpoints.requestReset, { body: { username: 'ada' }, headers: { host: 'evil.example' } });
    await server.app.jobs.runPending();
    expect(mail.mails[0]?.source).not.toContain('evil.example');
  });

  it('opens nothing with the token of a letter as a bearer token', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('ada');
    await requestReset(server, 'ada');
    expect(await statusWith(server, linkTokens(mail, 'reset-password')[0] ?? '')).toBe(401);
    expect(server.logLines.join('')).not.toContain(linkTokens(mail, 'reset-password')[0]);
  });
});

describeWithStore('a new address', () => {
  it("becomes the account's once its own link is used, and the old one is told", async () => {
    const { server, mail } = await mailedServer();
    const token = await server.asMember('ada');
    const direct = await server.send(settingsEndpoints.put, { token, body: { email: 'eve@example.com' } });
    expect(direct.statusCode).toBe(409);
    await server.call(passwordEndpoints.changeEmail, { token, body: { email: 'ada@new.example', password } });
    expect(await server.call(authEndpoints.me, { token })).toMatchObject({ email: 'ada@example.com' });
    const [secret = ''] = linkTokens(mail, 'confirm-email');
    expect(mail.mails[0]?.to).toEqual(['ada@new.example']);
    await server.call(passwordEndpoints.confirmEmail, { body: { token: secret } });
    expect(await server.call(authEndpoints.me, { token })).toMatchObject({ email: 'ada@new.example' });
    expect((await server.refusal(passwordEndpoints.confirmEmail, { body: { token: secret } })).problem.status).toBe(
      409,
    );
    await server.app.jobs.runPending();
    expect(mail.mails.at(-1)?.to).toEqual(['ada@example.com']);
  });

  it('is no way to fill the mailbox of a stranger', async () => {
    const { server, mail } = await mailedServer();
    const token = await server.asMember('ada');
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { email: 'stranger@example.com', password };
      statuses.push((await server.send(passwordEndpoints.changeEmail, { token, body })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    expect(mail.mails).toHaveLength(10);
  });

  it('that somebody has is refused only to whoever reads its mailbox', async () => {
    const { server, mail } = await mailedServer();
    await server.asMember('bob');
    const token = await server.asMember('ada');
    await server.call(passwordEndpoints.changeEmail, { token, body: { email: 'bob@example.com', password } });
    const [secret = ''] = linkTokens(mail, 'confirm-email');
    expect((await server.refusal(passwordEndpoints.confirmEmail, { body: { token: secret } })).problem.status).toBe(
      409,
    );
  });
});
