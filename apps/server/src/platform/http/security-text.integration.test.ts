import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';

const path = '/.well-known/security.txt';

describeWithStore('security.txt', () => {
  it('tells whom to write to where the operator says so, and is not there otherwise', async () => {
    const told = await testServer({ config: { securityContact: 'mailto:security@example.com' } });
    const answer = await told.http.inject(path);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toMatch(/^Contact: mailto:security@example\.com\nExpires: 2027-05-19T15:00:00\.000Z\n/);
    const silent = await testServer();
    expect((await silent.http.inject(path)).statusCode).toBe(404);
  });
});
