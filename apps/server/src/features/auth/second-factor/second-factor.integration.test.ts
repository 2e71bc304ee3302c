import { authEndpoints } from '@aex/contracts/auth';
import type { Problem } from '@aex/contracts/problem';
import { peopleEndpoints } from '@aex/contracts/people';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { settingsEndpoints } from '@aex/contracts/settings';
import { TOTP, URI } from 'otpauth';
import { expect, it } from 'vitest';
import { refreshCookieOf } from '#server/testing/refresh-cookie.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testOwner, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;
const step = 30_000;

type Protected = { token: string; app: TOTP; recoveryCodes: string[] };

async function withTotp(server: TestServer, token: string): Promise<Protected> {
  const { otpauth_uri: uri } = await server.call(secondFactorEndpoints.setUpTotp, { token, body: { password } });
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('This is no address of a time-based code.');
  const { recovery_codes: recoveryCodes } = await server.call(secondFactorEndpoints.confirmTotp, {
    token,
    body: { code: codeNow(server, app) },
  });
  server.clock.advance(step);
  return { token, app, recoveryCodes };
}

function codeNow({ clock }: TestServer, app: TOTP): string {
  return app.generate({ timestamp: clock.now().getTime() });
}

async function firstStep(
  server: TestServer,
  username: string,
  mode?: 'internal',
): Promise<NonNullable<Problem['second_factor']>> {
  const body = { username, password, ...(mode === undefined ? {} : { mode }) };
  const { problem, response } = await server.refusal(authEndpoints.login, { body });
  expect(problem).toMatchObject({ status: 401, type: '/docs/errors#second_factor_required' });
  expect(refreshCookieOf(response)).toBeNull();
  if (problem.second_factor === undefined) throw new Error('No second step was offered.');
  return problem.second_factor;
}

function finish(server: TestServer, body: object) {
  return server.send(secondFactorEndpoints.finishLogin, { body });
}

function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describeWithStore('an authenticator app', () => {
  it('asks for a code at the next login, in the mode that was wished for', async () => {
    const server = await testServer();
    const { app } = await withTotp(server, await server.asOwner());
    const { step_token: stepToken, methods } = await firstStep(server, testOwner, 'internal');
    expect(methods).toEqual(['totp', 'recovery_code']);
    const answer = await server.call(secondFactorEndpoints.finishLogin, {
      body: { step_token: stepToken, code: codeNow(server, app) },
    });
    expect(answer).toMatchObject({ mode: 'internal', token_type: 'bearer' });
    expect((await server.send(authEndpoints.me, { token: answer.access_token })).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select details->>'by' as by from audit_entries where action = 'account.login' order by id desc limit 1",
    );
    expect(rows).toEqual([{ by: 'second_factor' }]);
  });

  it('gives a step token that opens nothing, and one login', async () => {
    const server = await testServer();
    const { app } = await withTotp(server, await server.asMember());
    const { step_token: stepToken } = await firstStep(server, 'member');
    for (const endpoint of [authEndpoints.me, authEndpoints.sessions, settingsEndpoints.get]) {
      expect((await server.send(endpoint, { token: stepToken })).statusCode).toBe(401);
    }
    const code = codeNow(server, app);
    expect((await finish(server, { step_token: stepToken, code })).statusCode).toBe(200);
    server.clock.advance(step);
    const again = await finish(server, { step_token: stepToken, code: codeNow(server, app) });
    expect(again.statusCode).toBe(401);
  });

  it('takes no code twice, nor at the same time', async () => {
    const server = await testServer();
    const { app } = await withTotp(server, await server.asMember());
    const steps = await Promise.all([1, 2, 3].map(() => firstStep(server, 'member')));
    const code = codeNow(server, app);
    const answers = await Promise.all(
      steps.map(({ step_token: token }) => finish(server, { step_token: token, code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 401, 401,
    ]);
  });

  it('lets nobody guess on: ten wrong codes, then 429 for the right one too, but where its people are known', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const { app } = await withTotp(server, await server.asMember());
    const { step_token: stepToken } = await firstStep(server, 'member');
    const statuses = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const body = { step_token: stepToken, code: otherCode(otherCode(codeNow(server, app))) };
      const address = `192.0.2.${attempt}`;
      statuses.push((await server.send(secondFactorEndpoints.finishLogin, { body, address })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
    const right = { step_token: stepToken, code: codeNow(server, app) };
    const elsewhere = { body: right, address: '198.51.100.7' };
    expect((await server.send(secondFactorEndpoints.finishLogin, elsewhere)).statusCode).toBe(429);
    // Its own people are not locked out by whoever stole the password.
    expect((await finish(server, right)).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from audit_entries where action = 'account.second-factor-failed'",
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  it('lets nobody guess on at an address that the account is known at either', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const { app } = await withTotp(server, await server.asMember());
    const { step_token: stepToken } = await firstStep(server, 'member');
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const wrong = { step_token: stepToken, code: otherCode(otherCode(codeNow(server, app))) };
      statuses.push((await finish(server, wrong)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = { step_token: stepToken, code: codeNow(server, app) };
    expect((await finish(server, right)).statusCode).toBe(429);
  });

  it('is over after five minutes, and when the account is disabled', async () => {
    const server = await testServer();
    const { app } = await withTotp(server, await server.asMember());
    const { step_token: late } = await firstStep(server, 'member');
    server.clock.advance(5 * 60_000);
    expect((await finish(server, { step_token: late, code: codeNow(server, app) })).statusCode).toBe(401);
    const { step_token: stepToken } = await firstStep(server, 'member');
    await server.database.pool.query("update accounts set disabled_at = now() where username = 'member'");
    expect((await finish(server, { step_token: stepToken, code: codeNow(server, app) })).statusCode).toBe(401);
  });

  it('counts only once a code of it was confirmed', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const { otpauth_uri: uri } = await server.call(secondFactorEndpoints.setUpTotp, { token, body: { password } });
    expect(uri).toMatch(/^otpauth:\/\/totp\/AEX:member\?.*secret=[A-Z2-7]{32}/);
    const app = URI.parse(uri);
    expect((await server.send(authEndpoints.login, { body: { username: 'member', password } })).statusCode).toBe(200);
    const wrong = otherCode(otherCode(codeNow(server, app instanceof TOTP ? app : new TOTP())));
    const { problem } = await server.refusal(secondFactorEndpoints.confirmTotp, { token, body: { code: wrong } });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.code' }] });
    expect(await server.call(secondFactorEndpoints.state, { token })).toMatchObject({ totp: false });
  });

  it('keeps its secret sealed, and its recovery codes as hashes', async () => {
    const server = await testServer();
    const { app, recoveryCodes } = await withTotp(server, await server.asMember());
    const { rows } = await server.database.pool.query(
      'select (select string_agg(sealed_secret, $1) from totp_secrets) || (select string_agg(code_hash, $1) from recovery_codes) as kept',
      [' '],
    );
    expect(rows[0].kept).not.toContain(app.secret.base32);
    for (const code of recoveryCodes) expect(rows[0].kept).not.toContain(code.replaceAll('-', ''));
    expect(server.logLines.join('')).not.toContain(app.secret.base32);
  });

  it('is switched off with the password and a code, or a recovery code; not with one of them', async () => {
    const server = await testServer();
    const { token, app, recoveryCodes } = await withTotp(server, await server.asMember());
    const off = (body: object) => server.send(secondFactorEndpoints.disableTotp, { token, body });
    expect((await off({ password: 'not the password', code: codeNow(server, app) })).statusCode).toBe(403);
    expect((await off({ password, code: otherCode(otherCode(codeNow(server, app))) })).statusCode).toBe(403);
    expect((await off({ password })).statusCode).toBe(422);
    expect((await off({ password, recovery_code: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await server.send(authEndpoints.login, { body: { username: 'member', password } })).statusCode).toBe(200);
  });
});

describeWithStore('recovery codes', () => {
  it('work once each, with and without their dashes', async () => {
    const server = await testServer();
    const { token, recoveryCodes } = await withTotp(server, await server.asMember());
    expect(new Set(recoveryCodes).size).toBe(10);
    const use = async (code: string | undefined) => {
      const { step_token: stepToken } = await firstStep(server, 'member');
      return (await finish(server, { step_token: stepToken, recovery_code: code })).statusCode;
    };
    expect(await use(recoveryCodes[0])).toBe(200);
    expect(await use(recoveryCodes[0])).toBe(401);
    expect(await use(recoveryCodes[1]?.replaceAll('-', ' ').toUpperCase())).toBe(200);
    expect(await server.call(secondFactorEndpoints.state, { token })).toMatchObject({ recovery_codes_left: 8 });
  });

  it('of an earlier set stop working when new ones are made, and those of others never work', async () => {
    const server = await testServer();
    const ada = await withTotp(server, await server.asMember('ada'));
    const bob = await withTotp(server, await server.asMember('bob'));
    const { recovery_codes: renewed } = await server.call(secondFactorEndpoints.renewRecoveryCodes, {
      token: ada.token,
      body: { password },
    });
    const { step_token: stepToken } = await firstStep(server, 'ada');
    for (const code of [ada.recoveryCodes[0], bob.recoveryCodes[0]]) {
      expect((await finish(server, { step_token: stepToken, recovery_code: code })).statusCode).toBe(401);
    }
    expect((await finish(server, { step_token: stepToken, recovery_code: renewed[0] })).statusCode).toBe(200);
  });
});

describeWithStore('a role that needs a second factor', () => {
  it('sees institutional mode only with one, and cannot give it up', async () => {
    const server = await testServer();
    const owner = await withTotp(server, await server.asOwner());
    const policy = { second_factor_roles: ['owner' as const] };
    await server.call(peopleEndpoints.changePolicy, { token: owner.token, body: policy });
    const body = { password, code: codeNow(server, owner.app) };
    const { problem } = await server.refusal(secondFactorEndpoints.disableTotp, { token: owner.token, body });
    expect(problem.status).toBe(409);
    await server.asMember('ada');
    await server.database.pool.query(
      "update accounts set role = 'owner', is_institutional = true where username = 'ada'",
    );
    const answer = await server.call(authEndpoints.login, { body: { username: 'ada', password, mode: 'internal' } });
    expect(answer).toMatchObject({ mode: 'public', notice: expect.stringContaining('second factor') });
    await withTotp(server, answer.access_token);
    const { step_token: stepToken } = await firstStep(server, 'ada', 'internal');
    expect(stepToken).not.toBe('');
  });

  it('is not demanded by an owner who has none, and ends the institutional sessions of others who have none', async () => {
    const server = await testServer();
    const owner = await server.asOwner();
    const body = { second_factor_roles: ['owner' as const] };
    expect((await server.refusal(peopleEndpoints.changePolicy, { token: owner, body })).problem.status).toBe(409);
    await server.asMember('ada');
    await server.database.pool.query(
      "update accounts set role = 'analyst', is_institutional = true where username = 'ada'",
    );
    const login = { username: 'ada', password, mode: 'internal' as const };
    const { access_token: token } = await server.call(authEndpoints.login, { body: login });
    const analysts = { second_factor_roles: ['analyst' as const] };
    expect(await server.call(peopleEndpoints.changePolicy, { token: owner, body: analysts })).toEqual(analysts);
    expect(await server.call(peopleEndpoints.policy, { token: owner })).toEqual(analysts);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    expect((await server.send(authEndpoints.me, { token: owner })).statusCode).toBe(200);
  });
});
