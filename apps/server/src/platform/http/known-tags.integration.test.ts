import { expect, it } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const universe = '/api/v1/universe';

describeWithStore('an answer that is known', () => {
  it.each([
    ['among others', (tag: string) => `"other", ${tag}`, 304],
    ['without its weakness', (tag: string) => `"other",${tag.replace('W/', '')}`, 304],
    ['as whatever there is', () => '*', 304],
    ['not among those that are named', () => '"other", W/"another"', 200],
  ])('is told by its etag %s', async (_how, known, status) => {
    const { http } = await testServer();
    const etag = String((await http.inject(universe)).headers['etag']);
    const again = await http.inject({ url: universe, headers: { 'if-none-match': known(etag) } });
    expect([again.statusCode, again.body === '']).toEqual([status, status === 304]);
  });

  it('is no refusal', async () => {
    const { http } = await testServer();
    const headers = { 'if-none-match': '*' };
    expect((await http.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(401);
    expect((await http.inject({ url: '/api/v1/nothing', headers })).statusCode).toBe(404);
  });
});
