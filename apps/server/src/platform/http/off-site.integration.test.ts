import { allEndpoints } from '@aex/contracts/endpoints';
import { clientRoutes } from '@aex/contracts/routes';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';

const evil = [
  '//evil.example',
  String.raw`/\evil.example`,
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a/..//evil.example',
  '@evil.example',
];
const names = ['next', 'returnTo', 'return_to', 'redirect', 'redirect_uri', 'redirect_url', 'continue', 'url', 'goto'];

function clientDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'aex-client-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>AEX</title>');
  return directory;
}

/** Where an answer leads that is not of this site; null where it leads nowhere else. */
async function leadsTo(server: TestServer, url: string, token?: string): Promise<string | null> {
  const { headers, statusCode, body } = await server.http.inject({
    url,
    headers: { host: 'desk.example', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  const isHere = [headers.location, headers['refresh']].every(
    (address) => address === undefined || new URL(String(address), 'http://desk.example/x').host === 'desk.example',
  );
  const isShown = String(headers['content-type']).startsWith('text/html') && body.includes('evil.example');
  return isHere && !isShown && statusCode < 500 ? null : `${url}: ${statusCode} ${headers.location}`;
}

describeWithStore('an address to lead to', () => {
  it('is taken by no page and no call, whatever the parameter is named', { timeout: 120_000 }, async () => {
    const server = await testServer({ clientDirectory: clientDirectory() });
    const token = await server.asMember();
    const paths = [...clientRoutes, ...allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)];
    // Streams have no end to wait for, and a sign-in at a broker leads there by intent: its own tests hold it to where.
    const apart = new Set(['/api/v1/chat/runs/{run_id}/stream', '/api/v1/broker/auth/{provider}']);
    const led: Array<string | null> = [];
    for (const path of paths.filter((each) => !apart.has(each))) {
      const filled = path.replaceAll(/\{\w+\}/g, path.includes('callback') ? 'alpaca' : 'missing');
      for (const address of evil) {
        const search = new URLSearchParams(names.map((name): [string, string] => [name, address])).toString();
        led.push(await leadsTo(server, `${filled}?${search}`, token));
      }
    }
    expect(led.filter((each) => each !== null)).toEqual([]);
  });

  it('is made of no path', async () => {
    const server = await testServer({ clientDirectory: clientDirectory() });
    const paths = ['//evil.example', '//evil.example/', '/%2f%2fevil.example', '/%5cevil.example', '/%09/evil.example'];
    const more = ['/a/..//evil.example', '/.//evil.example', '/login//evil.example', '/assets/..%2f%2fevil.example'];
    for (const path of [...paths, ...more]) expect(await leadsTo(server, path)).toBeNull();
  });
});
