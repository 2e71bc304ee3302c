import { tokenAnswerSchema } from '@aex/contracts/auth';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { priceFiles } from './support/price-files.ts';
import { newDirectory, runTool, startServer } from './support/product-process.ts';

const rounds = 21;
const question = 'How has NVDA done over the last year against SPY, and how volatile was it?';

type Timing = { firstByteMs: number; wholeMs: number; body: string };

/** A whole question on the embedded store, beside a bare Fastify route that sends the same bytes at once. */
export const benchmark: Benchmark = {
  name: 'answer',
  run: async () => {
    const scratch = newDirectory();
    const { files, what } = priceFiles(scratch.path);
    await runTool(['import', ...files], scratch.path);
    const product = await startServer(scratch.path);
    const token = await guestToken(product.url);
    const warmUp = await ask(`${product.url}/api/v1/chat`, token);
    const peer = await startPeer(warmUp.body);
    const ours: Timing[] = [];
    const theirs: Timing[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await ask(`${product.url}/api/v1/chat`, token));
      theirs.push(await ask(peer.url, token));
    }
    await peer.stop();
    await product.stop();
    scratch.remove();
    const row = (measure: string, pick: (timing: Timing) => number, target: number): Row => ({
      measure,
      ours: median(ours.map(pick)),
      unit: 'ms',
      target,
      peer: 'the same bytes from a bare route',
      peerValue: median(theirs.map(pick)),
      note: `${rounds} questions, ${what}`,
    });
    return [
      row('first byte', ({ firstByteMs }) => firstByteMs, 150),
      row('whole answer', ({ wholeMs }) => wholeMs, 1500),
    ];
  },
};

async function guestToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/token`, { method: 'POST' });
  return z.parse(tokenAnswerSchema, await answer.json()).access_token;
}

async function ask(url: string, token: string): Promise<Timing> {
  const startedAt = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ message: question }),
  });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let firstByteMs = 0;
  let body = '';
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) break;
    firstByteMs ||= performance.now() - startedAt;
    body += decoder.decode(chunk.value, { stream: true });
  }
  if (!body.endsWith('data: [DONE]\n\n')) throw new Error(`The answer did not end well: ${body.slice(-200)}`);
  return { firstByteMs, wholeMs: performance.now() - startedAt, body };
}

async function startPeer(body: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const http = Fastify();
  http.post('/', async (_request, reply) => reply.type('text/event-stream').send(body));
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => http.close() };
}
