import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

function builtClient(): string {
  const directory = mkdtempSync(join(tmpdir(), 'aex-client-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>AEX</title>');
  return directory;
}

describeWithStore('a page of the client', () => {
  it.each([{}, { accept: '*/*' }, { accept: 'application/json, text/plain, */*' }])(
    'is sent to a program that takes anything, and a problem where there is none: %o',
    async (headers) => {
      const { http } = await testServer({ clientDirectory: builtClient() });
      const page = await http.inject({ url: '/login', headers });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const nothing = await http.inject({ url: '/nothing', headers });
      expect([nothing.statusCode, nothing.json().status]).toEqual([404, 404]);
    },
  );

  it('is not sent to who takes JSON alone', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const answer = await http.inject({ url: '/login', headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404]);
  });
});
