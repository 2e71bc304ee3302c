import { expect, it } from 'vitest';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

describeWithStore('a server of this machine alone', () => {
  const token = (server: TestServer, host: string) =>
    server.http.inject({ method: 'POST', url: '/api/v1/auth/token', headers: { host } });
  const publicUrl = 'https://desk.example.com';

  it.each([
    'evil.example',
    'evil.example:3000',
    'desk.example.com.evil.example',
    'localhost.evil.example',
    'a@localhost',
  ])('refuses a page that had its own name %s point here', async (host) => {
    const server = await testServer({ config: { publicUrl } });
    const page = await server.http.inject({ url: '/metrics', headers: { host } });
    for (const answer of [page, await token(server, host)]) expect(strictProblem(answer).status).toBe(403);
    const beyond = await testServer({ config: { isLoopbackOnly: false } });
    expect((await token(beyond, host)).statusCode).toBe(200);
  });

  it.each(['localhost:3000', 'LOCALHOST', 'localhost.', '127.0.0.1:3000', '[::1]:3000', 'desk.example.com'])(
    'answers as %s',
    async (host) => {
      const server = await testServer({ config: { publicUrl } });
      expect((await token(server, host)).statusCode).toBe(200);
    },
  );
});
