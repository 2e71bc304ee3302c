import { authEndpoints } from '@aex/contracts/auth';
import { invitationEndpoints } from '@aex/contracts/invitations';
import { expect, it } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const day = 86_400_000;
const ada = { username: 'ada', email: 'ada@example.com', password: testPassword };

async function invite(server: TestServer, body: object = {}) {
  const token = await server.asOwner();
  const answer = await server.call(invitationEndpoints.create, { token, body });
  return { ...answer, secret: answer.url.split('#invitation=')[1] ?? '' };
}

function signUp(server: TestServer, secret: string, account = ada) {
  return server.send(authEndpoints.signup, { body: { ...account, invitation: secret } });
}

describeWithStore('an invitation', () => {
  it('lets one person in where sign-up needs one, with its role and mode', async () => {
    const server = await testServer({ config: { signup: 'invite' } });
    const { secret, invitation } = await invite(server, { role: 'analyst', institutional: true });
    expect((await server.refusal(authEndpoints.signup, { body: ada })).problem).toMatchObject({
      status: 403,
      detail: expect.stringContaining('invitation'),
    });
    const answer = (await signUp(server, secret)).json();
    expect(answer).toMatchObject({ mode: 'internal' });
    expect(await server.call(authEndpoints.me, { token: answer.access_token })).toMatchObject({
      role: 'analyst',
      entitlements: ['analysis', 'portfolio', 'institutional'],
    });
    const again = await signUp(server, secret, { ...ada, username: 'eve', email: 'eve@example.com' });
    expect(again.statusCode).toBe(403);
    const { invitations } = await server.call(invitationEndpoints.list, { token: await server.asOwner(), query: {} });
    expect(invitations).toEqual([{ ...invitation, state: 'accepted' }]);
  });

  it('admits one of several who use it at once, and none of the others gets an account', async () => {
    const server = await testServer({ config: { signup: 'invite' } });
    const { secret } = await invite(server);
    const names = ['one', 'two', 'three'];
    const answers = await Promise.all(
      names.map((username) => signUp(server, secret, { ...ada, username, email: `${username}@example.com` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 403, 403,
    ]);
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from accounts where role = 'member'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('stays open when the sign-up fails', async () => {
    const server = await testServer({ config: { signup: 'invite' } });
    const { secret } = await invite(server);
    expect((await signUp(server, secret, { ...ada, username: 'owner' })).statusCode).toBe(409);
    expect((await signUp(server, secret)).statusCode).toBe(200);
  });

  it('ends with its time and when it is taken back; sign-up that is off stays off', async () => {
    const server = await testServer({ config: { signup: 'invite' } });
    const late = await invite(server, { expires_in_days: 1 });
    expect(await server.call(invitationEndpoints.look, { body: { token: late.secret } })).toMatchObject({
      role: 'member',
    });
    server.clock.advance(day);
    expect((await signUp(server, late.secret)).statusCode).toBe(403);
    const revoked = await invite(server);
    const params = { id: revoked.invitation.id };
    const token = await server.asOwner();
    await server.call(invitationEndpoints.revoke, { token, params });
    expect((await signUp(server, revoked.secret)).statusCode).toBe(403);
    expect((await server.refusal(invitationEndpoints.look, { body: { token: revoked.secret } })).problem.status).toBe(
      404,
    );
    expect((await server.refusal(invitationEndpoints.revoke, { token, params })).problem.status).toBe(404);
    const { invitations } = await server.call(invitationEndpoints.list, { token, query: {} });
    expect(invitations.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked']);
    const closed = await testServer({ config: { signup: 'off' }, joinsStore: true });
    const { secret } = await server
      .call(invitationEndpoints.create, { token, body: {} })
      .then(({ url }) => ({ secret: url.split('=')[1] ?? '' }));
    expect((await signUp(closed, secret)).statusCode).toBe(403);
  });

  it('goes out by mail to an address, and by the link alone when the mail server refuses it', async () => {
    const mail = await mailServer();
    const server = await testServer({ config: { smtpUrl: mail.url, publicUrl: 'https://desk.example.com' } });
    const sent = await invite(server, { email: 'ada@example.com' });
    expect(sent.mailed).toBe(true);
    expect(mail.mails).toMatchObject([{ to: ['ada@example.com'], text: expect.stringContaining(sent.url) }]);
    mail.refuseWith('550 not here');
    const kept = await invite(server, { email: 'bob@example.com' });
    expect(kept).toMatchObject({
      mailed: false,
      url: expect.stringContaining('https://desk.example.com/signup#invitation='),
    });
  });

  it('is for owners to give', async () => {
    const server = await testServer();
    expect((await server.send(invitationEndpoints.create, { token: await server.asDemo(), body: {} })).statusCode).toBe(
      403,
    );
    expect(
      (await server.send(invitationEndpoints.create, { token: await server.asMember(), body: {} })).statusCode,
    ).toBe(403);
  });
});
