import { defineEndpoint } from '@aex/contracts/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { testClock } from '#server/testing/test-clock.ts';
import { createBinder } from './endpoint-binder.ts';
import { handleError } from './error-handler.ts';
import { decorateRequests } from './request-account.ts';
import { createStreamMeter } from './stream-meter.ts';

const maxBytes = 1000;
const echo = defineEndpoint({
  id: 'test.upload',
  method: 'POST',
  path: '/api/v1/test/upload',
  access: 'public',
  summary: 'Says what came.',
  body: z.strictObject({ note: z.optional(z.string()) }),
  upload: { maxBytes },
  answer: { kind: 'file', status: 200, contentTypes: ['text/plain'] },
  errors: [],
});
const json = defineEndpoint({
  id: 'test.json',
  method: 'POST',
  path: '/api/v1/test/json',
  access: 'public',
  summary: 'Takes JSON.',
  body: z.strictObject({}),
  answer: { kind: 'empty', status: 204 },
  errors: [],
});

const neverCalled = async () => {
  throw new Error('Nothing here may be repeated.');
};

async function server(): Promise<FastifyInstance> {
  const http = Fastify();
  decorateRequests(http);
  await http.register(fastifyMultipart);
  http.setErrorHandler(handleError);
  const idempotent = { once: neverCalled, forgetOld: neverCalled };
  const { bind } = createBinder(http, {
    authenticate: async () => null,
    findTokenHolder: async () => null,
    clock: testClock('2026-11-20T15:00:00.000Z'),
    requireEntitlement: async () => undefined,
    limitCall: async () => undefined,
    idempotent,
    streams: createStreamMeter(),
    openStreams: { watch: () => undefined, announceStop: () => undefined, stop: () => undefined },
  });
  bind(echo, async ({ file, body }) => ({
    kind: 'file',
    name: `Copy of "${file.name}".txt`,
    contentType: 'text/plain; charset=utf-8',
    content: `${body.note ?? ''}|${file.bytes.toString('utf8')}`,
  }));
  bind(json, async () => undefined);
  onTestFinished(() => http.close());
  return http;
}

async function send(http: FastifyInstance, url: string, form: FormData) {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

function formWith(content: string, field = 'file'): FormData {
  const form = new FormData();
  form.set('note', 'näher');
  form.set(field, new File([content], 'ä b.csv', { type: 'text/csv' }));
  return form;
}

describe('a call that takes a file', () => {
  it('hands on the file with its name and the other fields, and answers with a file', async () => {
    const response = await send(await server(), echo.path, formWith('a,b\n1,2'));
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('näher|a,b\n1,2');
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''Copy%20of%20%22%C3%A4%20b.csv%22.txt");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses what is too large, has no file, or has it under another name', async () => {
    const http = await server();
    expect((await send(http, echo.path, formWith('x'.repeat(maxBytes + 1)))).statusCode).toBe(413);
    expect((await send(http, echo.path, formWith('x', 'other'))).json()).toMatchObject({ status: 422 });
    const empty = new FormData();
    empty.set('note', 'alone');
    const { errors } = (await send(http, echo.path, empty)).json();
    expect(errors).toEqual([{ path: 'body.file', message: 'is required: the form has no file' }]);
  });

  it('refuses JSON where a form belongs, and a form where JSON belongs', async () => {
    const http = await server();
    expect((await http.inject({ method: 'POST', url: echo.path, payload: {} })).statusCode).toBe(415);
    expect((await send(http, json.path, formWith('x'))).statusCode).toBe(415);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'junk'],
    ['that is cut off before its first part', 'multipart/form-data; boundary=x', '--x\r\n'],
    [
      'that is cut off in its file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
    ],
  ])('calls a form %s unreadable', async (_what, contentType, payload) => {
    const http = await server();
    const answer = await http.inject({
      method: 'POST',
      url: echo.path,
      headers: { 'content-type': contentType },
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('could not be read') });
  });
});
