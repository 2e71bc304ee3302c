import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { testPassword, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const publicUrl = 'https://desk.example.com';
const first = { username: 'ada', email: 'ada@example.org', password: testPassword };

/** What a server of one machine gives to whoever reaches it, asked for under a name. */
async function askUnder(host: string, config: Partial<Config> = {}) {
  const server = await testServer({ config: { publicUrl, ...config } });
  const headers = { host };
  const { password } = server.config.demo;
  const asDemo = { username: ' Demo123', password, mode: 'internal' as const };
  return [
    await server.http.inject({ url: '/metrics', headers }),
    await server.send(authEndpoints.login, { body: asDemo, headers }),
    await server.send(authEndpoints.signup, { body: first, headers }),
  ];
}

describeWithStore('a server of this machine alone', () => {
  it.each(['evil.example', 'evil.example:3000', 'desk.example.com.evil.example', 'localhost.evil.example'])(
    'gives nothing that goes by nearness to a page that had its own name %s point here',
    async (host) => {
      for (const answer of await askUnder(host)) expect(strictProblem(answer).status).toBe(403);
    },
  );

  it('refuses what is no name', async () => {
    for (const answer of await askUnder('a@localhost')) expect(strictProblem(answer).status).toBe(400);
  });

  it.each(['localhost:3000', 'LOCALHOST', 'localhost.', '127.0.0.1:3000', '[::1]:3000', 'desk.example.com'])(
    'gives it as %s',
    async (host) => {
      expect((await askUnder(host)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    },
  );

  it('answers all else under any name, and so does a server of a cluster whose balancer has names of its own', async () => {
    const server = await testServer();
    const headers = { host: 'desk.lan' };
    const guest = await server.http.inject({ method: 'POST', url: '/api/v1/auth/token', headers });
    expect(guest.statusCode).toBe(200);
    await server.asOwner();
    const second = { body: { ...first, username: 'bob', email: 'bob@example.org' }, headers };
    expect((await server.send(authEndpoints.signup, second)).statusCode).toBe(200);
    const answers = await askUnder('desk.lan', { redisUrl: 'redis://127.0.0.1:1' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
