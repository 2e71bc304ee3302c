import { text } from 'node:stream/consumers';
import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { request as send } from 'undici';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { listenHttp } from '#server/testing/local-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';
import { startOtlpTracing } from './otlp-tracing.ts';
import { traceCalls } from './traced-calls.ts';
import { traceQueries } from './traced-queries.ts';

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
type Collected = { bodies: string[]; headers: Array<string | undefined>; paths: Array<string | undefined> };

async function collector() {
  const collected: Collected = { bodies: [], headers: [], paths: [] };
  const endpoint = await listenHttp((request, response) => {
    collected.headers.push(request.headers.authorization);
    collected.paths.push(request.url);
    void text(request).then((body) => {
      collected.bodies.push(body);
      response.end('{}');
    });
  });
  return { endpoint, collected };
}

function spansOf({ bodies }: Collected) {
  return bodies.flatMap((body) =>
    exportSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

const secret = 'canary-a81f';

describeWithStore('traces', () => {
  it('show a question from its request to its run, with its queries in bulk and none of its words', async () => {
    const { endpoint, collected } = await collector();
    const tracing = startOtlpTracing({ endpoint, headers: { authorization: 'Basic abc' }, serviceName: 'aex' });
    const server = await testServer({ tracing });
    traceQueries(server.database.pool, tracing);
    const token = await server.asGuest();
    await server.stream(chatEndpoints.ask, { token, body: { message: `What is the regime? ${secret}` } });
    await server.send(threadEndpoints.get, { token, params: { id: secret }, headers: { 'x-note': secret } });
    await server.app.chat.drain();
    await tracing.close();
    const spans = spansOf(collected);
    const named = (name: string) => spans.find((span) => span.name === name);
    const [asked, run, gather] = [named('POST /api/v1/chat'), named('run'), named('run gather')];
    expect(run).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId });
    expect(gather).toMatchObject({ traceId: asked?.traceId, parentSpanId: run?.spanId });
    expect(named('run write')?.parentSpanId).toBe(run?.spanId);
    const keys = new Map(asked?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
    expect(keys.get('http.response.status_code')).toBe(200);
    expect(Number(keys.get('aex.db.queries'))).toBeGreaterThan(0);
    expect(named('GET /api/v1/threads/:id')).toBeDefined();
    const everything = collected.bodies.join('\n');
    for (const hidden of [secret, token]) expect(everything).not.toContain(hidden);
    expect(collected.headers).toContain('Basic abc');
    expect(new Set(collected.paths)).toEqual(new Set(['/v1/traces']));
  });

  it('show calls that leave by their host alone, and end when those fail', async () => {
    const { endpoint, collected } = await collector();
    const provider = await listenHttp((_request, response) => response.writeHead(204).end());
    const tracing = startOtlpTracing({ endpoint, headers: {}, serviceName: 'aex' });
    traceCalls(tracing);
    await (await send(`${provider}/quotes?apikey=${secret}`)).body.dump();
    await expect(send('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED');
    await tracing.close();
    const calls = spansOf(collected).map(({ name }) => name);
    expect(calls).toContain(`GET ${new URL(provider).host}`);
    expect(collected.bodies.join('\n')).not.toContain(secret);
  });

  it('hold nothing up when no collector answers', async () => {
    const tracing = startOtlpTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'aex' });
    const server = await testServer({ tracing });
    expect((await server.http.inject('/healthz')).statusCode).toBe(200);
    await server.http.close();
    const began = performance.now();
    await tracing.close();
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
