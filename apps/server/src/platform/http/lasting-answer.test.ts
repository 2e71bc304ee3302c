import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyEtag from '@fastify/etag';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { isLasting, lastingAnswer, sendLasting } from './lasting-answer.ts';

const schema = z.object({ text: z.string() });
const answer = lastingAnswer({ text: 'x'.repeat(5000), secret: 'not in the schema' });

async function serving() {
  const app = Fastify();
  await app.register(fastifyEtag, { weak: true });
  app.get('/', (_request, reply) => sendLasting(reply, schema, answer));
  onTestFinished(() => app.close());
  return (headers: Record<string, string>) => app.inject({ url: '/', headers });
}

it('sends what the schema names, packed as the caller takes it', async () => {
  const get = await serving();
  const plain = await get({});
  expect(plain.json()).toEqual({ text: 'x'.repeat(5000) });
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  const br = await get({ 'accept-encoding': 'gzip, deflate, br;q=1' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

it('says that nothing changed to who has it', async () => {
  const get = await serving();
  const { etag } = (await get({})).headers;
  const again = await get({ 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('knows its own from any other object', () => {
  expect([isLasting(answer), isLasting({ ...answer }), isLasting(null), isLasting('text')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
