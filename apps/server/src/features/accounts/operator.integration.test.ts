import { authEndpoints } from '@aex/contracts/auth';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';
import { operatorLineSchema } from './operator-control.ts';
import type { OperatorCommand } from './operator-service.ts';

/** What a running server answers the operator's tool. */
async function operate(server: TestServer, input: OperatorCommand | object) {
  const lines: unknown[] = [];
  await server.app.control['user']?.({ command: 'user', input }, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  return operatorLineSchema.parse(lines[0]);
}

function secretOf(answer: Awaited<ReturnType<typeof operate>>): string {
  return 'link' in answer ? (answer.link?.url.split('#token=')[1] ?? '') : '';
}

const add = {
  action: 'add',
  username: 'Grace',
  email: 'grace@example.com',
  role: 'analyst',
  institutional: true,
} as const;

describeWithStore("the operator's command about people", () => {
  it('adds somebody who sets the first password by the link', async () => {
    const server = await testServer();
    const answer = await operate(server, add);
    expect(answer).toMatchObject({
      link: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/reset-password#token=/) },
    });
    const body = { token: secretOf(answer), new_password: testPassword };
    await server.call(passwordEndpoints.confirmReset, { body });
    const login = { username: 'grace', password: testPassword, mode: 'internal' as const };
    const { access_token: token, mode } = await server.call(authEndpoints.login, { body: login });
    expect(mode).toBe('internal');
    expect(await server.call(authEndpoints.me, { token })).toMatchObject({ username: 'Grace', role: 'analyst' });
  });

  it.each([
    ['a taken name', { ...add, username: 'OWNER', email: null }, /taken/],
    ['a taken address', { ...add, email: 'Owner@Example.com' }, /taken/],
    ['a name that is none', { ...add, username: 'a b' }, /user name/],
    ['an address that is none', { ...add, email: 'nobody' }, /no email address/],
    ['nobody', { action: 'grant', username: 'nobody', role: 'owner', institutional: null }, /no person "nobody"/],
    ['the demo account', { action: 'reset-password', username: 'demo123', clearSecondFactor: false }, /no person/],
    ['the last owner', { action: 'grant', username: 'owner', role: 'member', institutional: null }, /needs an owner/],
    ['another version', { action: 'fly', username: 'owner' }, /present version/],
  ])('refuses %s and says why', async (_name, input, reason) => {
    const server = await testServer();
    await server.asOwner();
    expect(await operate(server, input)).toEqual({ error: expect.stringMatching(reason) });
  });

  it('grants roles and mode, and takes them back with what was opened under them', async () => {
    const server = await testServer();
    await server.asMember('ada');
    const grant = { action: 'grant', username: 'ada@example.com' } as const;
    expect(await operate(server, { ...grant, role: 'owner', institutional: true })).toMatchObject({ link: null });
    const login = { username: 'ada', password: testPassword, mode: 'internal' as const };
    const { access_token: token } = await server.call(authEndpoints.login, { body: login });
    await operate(server, { ...grant, role: null, institutional: false });
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    expect((await server.call(authEndpoints.login, { body: login })).mode).toBe('public');
  });

  it('lets somebody in again who lost both password and second factor', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    await server.call(secondFactorEndpoints.setUpTotp, { token, body: { password: testPassword } });
    await server.database.pool.query('update totp_secrets set confirmed_at = now()');
    const answer = await operate(server, { action: 'reset-password', username: 'ada', clearSecondFactor: true });
    const body = { token: secretOf(answer), new_password: 'a new pass phrase' };
    await server.call(passwordEndpoints.confirmReset, { body });
    const login = { username: 'ada', password: 'a new pass phrase' };
    expect((await server.send(authEndpoints.login, { body: login })).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select actor_id, request_id, details from audit_entries where action = 'person.reset-link'",
    );
    expect(rows).toEqual([{ actor_id: null, request_id: 'operator', details: { clearSecondFactor: true } }]);
  });
});
