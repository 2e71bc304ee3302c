import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtClient } from '#server/testing/built-client.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

describeWithStore('the web client', () => {
  it('lets the service worker rule the whole site, and never lets an old one stay', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const { statusCode, headers } = await http.inject('/sw.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-cache' });
    expect(headers['content-type']).toMatch(/javascript/);
  });

  it('sends the files of the client packed to who takes them so', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const packed = await http.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {};');
    const plain = await http.inject('/assets/app-1a2b.js');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe('export {};');
  });

  it('sends a page as the build drew it, and the empty one for the others', async () => {
    const directory = builtClient();
    mkdirSync(join(directory, 'pages'));
    writeFileSync(join(directory, 'pages', 'index.html'), '<!doctype html><h1>Drawn</h1>');
    const { http } = await testServer({ clientDirectory: directory });
    const pageOf = (url: string) => http.inject({ url, headers: { accept: 'text/html' } });
    const drawn = await pageOf('/?from=mail');
    expect(drawn.body).toBe('<!doctype html><h1>Drawn</h1>');
    expect(drawn.headers).not.toHaveProperty('link');
    for (const [path, status] of [
      ['/login', 200],
      ['/nothing', 404],
    ] as const) {
      const { statusCode, body, headers } = await pageOf(path);
      expect([statusCode, body]).toEqual([status, '<!doctype html><title>AEX</title>']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    }
  });

  it('sends files and pages without a warning of a leak', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const told: string[] = [];
    const note = ({ message }: Error) => void told.push(message);
    process.on('warning', note);
    for (const path of ['/login', '/sw.js']) expect((await fetch(`${url}${path}`)).status).toBe(200);
    process.off('warning', note);
    expect(told).toEqual([]);
  });

  it('sends a page to a program that names no kind, and a problem to one that takes no page', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const kindOf = async (url: string, accept?: string) => {
      const { statusCode, headers } = await http.inject({ url, headers: accept === undefined ? {} : { accept } });
      expect(String(headers['vary']).split(', ')).toContain('accept');
      return [statusCode, String(headers['content-type']).split(';', 1)[0]];
    };
    for (const accept of [undefined, '*/*', 'text/*', 'image/avif,*/*;q=0.8'])
      expect(await kindOf('/dashboard', accept)).toEqual([200, 'text/html']);
    expect(await kindOf('/dashboard', 'application/json')).toEqual([404, 'application/problem+json']);
    expect(await kindOf('/nothing', '*/*')).toEqual([404, 'application/problem+json']);
    expect(await kindOf('/nothing', 'text/html')).toEqual([404, 'text/html']);
  });

  it('names the scripts of a page with it, so that they are asked for at once', async () => {
    const { http } = await testServer({ clientDirectory: builtClient() });
    const pageOf = (url: string) => http.inject({ url, headers: { accept: 'text/html' } });
    expect((await pageOf('/symbols/SPY')).headers['link']).toBe('</assets/app-1a2b.js>; rel=modulepreload');
    for (const path of ['/', '/nothing', '/symbols/SPY/more'])
      expect((await pageOf(path)).headers).not.toHaveProperty('link');
  });
});
