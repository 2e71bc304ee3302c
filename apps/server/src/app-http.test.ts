import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createErrorRecord } from '#platform/http/error-record.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { createHttp } from './app-http.ts';

it('tells calls on connections that are still open when the server ends to come again', async () => {
  const http = await createHttp({
    config: testConfig(),
    logger: false,
    errors: createErrorRecord(testClock('2026-11-20T15:00:00.000Z')),
    databaseAwaySince: () => null,
  });
  const called = { count: 0 };
  http.get('/work', async () => (called.count += 1));
  const told: unknown[] = [];
  http.addHook('preClose', async () => {
    const { status, headers } = await fetch(`${url}/work`);
    told.push([status, headers.get('retry-after'), headers.get('content-type')]);
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  await http.close();
  expect(told).toEqual([[503, '5', 'application/problem+json; charset=utf-8']]);
  expect(called.count).toBe(0);
});

it('packs an answer of up to 64 KiB at once, so that its length is known', async () => {
  const http = await createHttp({
    config: testConfig(),
    logger: false,
    errors: createErrorRecord(testClock('2026-11-20T15:00:00.000Z')),
    databaseAwaySince: () => null,
  });
  http.get('/list', async () => ({ items: Array.from({ length: 2000 }, (_, place) => `item ${place}`) }));
  const { headers, rawPayload } = await http.inject({ url: '/list', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
  expect(brotliDecompressSync(rawPayload).toString()).toContain('"item 1999"');
  await http.close();
});
