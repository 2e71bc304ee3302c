import { createHmac, generateKeyPairSync } from 'node:crypto';
import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { peopleEndpoints } from '@aex/contracts/people';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { askIn } from '#server/testing/asked-thread.ts';
import { listeningServer } from '#server/testing/listening-server.ts';
import { mailServer } from '#server/testing/mail-server.ts';
import { refreshCookieOf, withRefreshSecret } from '#server/testing/refresh-cookie.ts';
import { connectSocket } from '#server/testing/socket-client.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testOwner, testPassword, testServer } from '#server/testing/test-server.ts';

const hour = 3600;

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Tokens as other servers take them, with everything that has been tried to slip one past such a check. */
function forgedTokens(sub: string): Array<[string, string]> {
  const now = Math.floor(Date.parse('2026-11-20T15:00:00Z') / 1000);
  const claims = { sub, role: 'owner', mode: 'internal', iat: now, exp: now + hour };
  const signed = (header: object, body: object, key: string) => {
    const text = `${part(header)}.${part(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const hs = { alg: 'HS256', typ: 'JWT' };
  return [
    ['no algorithm', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['no algorithm, in capitals', `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims)}.`],
    ['no signature', `${part(hs)}.${part(claims)}.`],
    ['the public key as its secret', signed(hs, claims, pem)],
    ['an empty secret', signed(hs, claims, '')],
    ['a key that is a path', signed({ ...hs, kid: '../../../../dev/null' }, claims, '')],
    ['a key that is a query', signed({ ...hs, kid: "x' union select 'k'--" }, claims, 'k')],
    ['the address of a key', signed({ ...hs, jku: 'http://127.0.0.1:9/jwks.json' }, claims, 'k')],
    ['a key of its own', signed({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, claims, 'k')],
    ['critical headers', signed({ ...hs, crit: ['b64'], b64: false }, claims, 'k')],
    ['an end in the past', signed(hs, { ...claims, exp: now - hour }, 'k')],
    ['a beginning in the future', signed(hs, { ...claims, nbf: now + hour }, 'k')],
    ['a moment that is none', signed(hs, { ...claims, exp: '__proto__' }, 'k')],
    ['10,000 characters', 'x'.repeat(10_000)],
  ];
}

describeWithStore('a token that was made elsewhere', () => {
  it('opens nothing, and is answered as any other that is not one', async () => {
    const server = await testServer();
    const { id } = await server.call(authEndpoints.me, { token: await server.asOwner() });
    const answers: unknown[] = [];
    for (const [name, token] of forgedTokens(id)) {
      for (const endpoint of [authEndpoints.me, peopleEndpoints.list, threadEndpoints.list]) {
        const { problem } = await server.refusal(endpoint, { token });
        answers.push({ ...problem, request_id: '' });
        expect(problem.status, name).toBe(401);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describeWithStore('a secret that the server gave out for something else', () => {
  it('is no bearer token, no ticket of a socket and no refresh secret', async () => {
    const mail = await mailServer();
    const config = { smtpUrl: mail.url, publicUrl: 'https://desk.example.com' };
    const server = await listeningServer({ config });
    const owner = await server.asOwner();
    const login = await server.send(authEndpoints.login, { body: { username: testOwner, password: testPassword } });
    const token = login.json<{ access_token: string }>().access_token;
    await server.send(passwordEndpoints.requestReset, { body: { username: testOwner } });
    await server.app.jobs.runPending();
    const mailed = [
      ...mail.mails
        .map(({ text }) => text)
        .join('\n')
        .matchAll(/#token=([\w-]{43})/g),
    ];
    const { id } = await server.call(authEndpoints.me, { token: owner });
    const member = await server.call(authEndpoints.me, { token: await server.asMember() });
    const { url: resetUrl } = await server.call(peopleEndpoints.resetLink, { token: owner, params: { id: member.id } });
    const threadId = await askIn(server, { token, message: 'What is the price of SPY?' });
    const share = await server.call(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
    const authorize = { token, params: { provider: 'alpaca' as const }, query: { sandbox: 'true' as const } };
    const { auth_url: authUrl } = await server.call(brokerEndpoints.authorize, authorize);
    const others = [
      refreshCookieOf(login)?.value,
      ...mailed.map(([, secret]) => secret),
      resetUrl.split('#token=')[1],
      share.token,
      new URL(authUrl).searchParams.get('state'),
      await server.ticket(token),
      threadId,
      id,
    ];
    expect(others).toHaveLength(8);
    for (const other of others) {
      expect(other).toMatch(/^[\w-]{8,}$/);
      const secret = other ?? '';
      expect((await server.send(authEndpoints.me, { token: secret })).statusCode).toBe(401);
      expect((await server.send(threadEndpoints.list, { token: secret })).statusCode).toBe(401);
    }
    for (const secret of [...others.slice(1, 5), token]) {
      const refresh = { cookies: withRefreshSecret(secret ?? '') };
      expect((await server.send(authEndpoints.refresh, refresh)).statusCode).toBe(401);
      expect((await connectSocket({ url: server.url, ticket: secret ?? '' }).closed).code).toBe(4401);
    }
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(200);
  });
});
