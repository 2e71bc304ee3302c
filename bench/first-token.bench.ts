import { tokenAnswerSchema } from '@aex/contracts/auth';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { type BenchStore, openBenchStore } from './support/bench-store.ts';
import { startMockModel, startPortkey, type Upstream } from './support/model-upstreams.ts';
import { newDirectory, startProgram, startServer } from './support/product-process.ts';
import { answerText, type Client, completionText, readStream } from './support/token-stream.ts';

/** A new server makes its first reports, which take a core of the two for a while. */
const settleMs = 20_000;
const warmUps = 10;
const rounds = 80;
const crowd = 200;
const betweenMs = 40;
const sentences = 12;
const sentenceMs = betweenMs * 8;

type Sides = { direct: Client; ours: Client; portkey: Client; floor: Client; bare: Client | null };

const passThrough = 'bare Fastify pass-through';
const passThroughProgram = fileURLToPath(new URL('support/pass-through.ts', import.meta.url));
const sdkRoute = 'bare Fastify route with the SDK and a commit';
const sdkRouteProgram = fileURLToPath(new URL('support/sdk-route.ts', import.meta.url));

/** What the product adds to a model: to its first words, and to the steadiness of two hundred streams at once. */
export const benchmark: Benchmark = {
  name: 'first-token',
  run: async () => {
    const store = await openBenchStore();
    try {
      return [...(await firstToken(store)), ...(await manyStreams(store))];
    } finally {
      await store.stop();
    }
  },
};

async function firstToken(store: BenchStore): Promise<Row[]> {
  const model = await startMockModel({ firstMs: 20, betweenMs: 0, sentences: 1 });
  return withSides({ model, store }, async (sides) => {
    const times = {
      direct: Array<number>(),
      ours: Array<number>(),
      portkey: Array<number>(),
      floor: Array<number>(),
      bare: Array<number>(),
    };
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const side of ['direct', 'ours', 'portkey', 'floor', 'bare'] as const) {
        const client = sides[side];
        if (client === null) continue;
        const [first = Number.NaN] = await readStream(client);
        if (round >= 0) times[side].push(first);
      }
    }
    const base = median(times.direct);
    const added = (values: readonly number[], of: (sorted: readonly number[]) => number) => of(values) - base;
    const note = `${rounds} rounds, interleaved; auth, limits and persistence on, ${store.name}`;
    const peer = '@portkey-ai/gateway';
    return [
      {
        measure: 'added to the first token, p50',
        ours: added(times.ours, median),
        unit: 'ms',
        target: 2,
        peer,
        peerValue: added(times.portkey, median),
        note,
      },
      {
        measure: 'added to the first token, p99',
        ours: added(times.ours, p99),
        unit: 'ms',
        peer,
        peerValue: added(times.portkey, p99),
        note,
      },
      {
        measure: 'added to the first token, p50, and by nothing but a hop',
        ours: added(times.ours, median),
        unit: 'ms',
        peer: passThrough,
        peerValue: added(times.floor, median),
        note,
      },
      ...(sides.bare === null
        ? []
        : [
            {
              measure: 'added to the first token, p50, and where nothing is checked',
              ours: added(times.ours, median),
              unit: 'ms',
              peer: sdkRoute,
              peerValue: added(times.bare, median),
              note,
            },
          ]),
    ];
  });
}

async function manyStreams(store: BenchStore): Promise<Row[]> {
  const model = await startMockModel({ firstMs: 20, betweenMs, sentences });
  return withSides({ model, store }, async (sides) => {
    const lateness = async (client: Client) => {
      const streams = await Promise.all(Array.from({ length: crowd }, () => readStream(client)));
      const gaps = streams.flatMap((at) => at.slice(1).map((ms, index) => ms - (at[index] ?? 0) - sentenceMs));
      return p99(gaps);
    };
    await lateness(sides.ours);
    const [direct, ours, portkey, floor] = [
      await lateness(sides.direct),
      await lateness(sides.ours),
      await lateness(sides.portkey),
      await lateness(sides.floor),
    ];
    return [
      {
        measure: `added between sentences at ${crowd} streams, p99`,
        ours: ours - direct,
        unit: 'ms',
        target: 10,
        peer: '@portkey-ai/gateway',
        peerValue: portkey - direct,
        note: `a token each ${betweenMs} ms in each stream, checked and stored sentence by sentence, ${store.name}`,
      },
      {
        measure: `added between sentences at ${crowd} streams, p99, and by nothing but a hop`,
        ours: ours - direct,
        unit: 'ms',
        peer: passThrough,
        peerValue: floor - direct,
        note: `${crowd} streams of the model alone come ${Math.round(direct)} ms late here`,
      },
    ];
  });
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

async function withSides(
  { model, store }: { model: Upstream; store: BenchStore },
  measure: (sides: Sides) => Promise<Row[]>,
): Promise<Row[]> {
  const scratch = newDirectory();
  const running: Array<{ stop: () => Promise<void> }> = [model];
  try {
    const product = await startServer(scratch.path, {
      ...store.environment,
      AEX_LLM: 'openai-compatible:mock',
      AEX_LLM_BASE_URL: model.url,
      AEX_RATE_LIMITS: 'chat=1000000/m,token=100000/m,chat_day=1000000/d,chat_concurrent=100000,api=10000000/m',
    });
    running.push(product);
    await setTimeout(settleMs);
    const gateway = await startPortkey();
    running.push(gateway);
    const elsewhere = newDirectory();
    const hop = await startProgram([process.execPath, passThroughProgram, model.url], elsewhere.path);
    running.push({ stop: async () => hop.stop().finally(elsewhere.remove) });
    // It stores by PostgreSQL alone.
    const bare = store.environment['DATABASE_URL'] === undefined ? null : await startSdkRoute(model, store);
    if (bare !== null) running.push(bare);
    return await measure(await clientsOf({ product, gateway, model, hop, bare }));
  } finally {
    for (const { stop } of running.toReversed()) await stop();
    scratch.remove();
  }
}

async function startSdkRoute(model: Upstream, { environment }: BenchStore): Promise<Upstream> {
  const scratch = newDirectory();
  const route = await startProgram([process.execPath, sdkRouteProgram, model.url], scratch.path, environment);
  return { url: route.url, stop: async () => route.stop().finally(scratch.remove) };
}

async function clientsOf({
  product,
  gateway,
  model,
  hop,
  bare,
}: Record<'product' | 'gateway' | 'model' | 'hop', { url: string }> & {
  bare: { url: string } | null;
}): Promise<Sides> {
  const answer = await fetch(`${product.url}/api/v1/auth/token`, { method: 'POST' });
  const token = z.parse(tokenAnswerSchema, await answer.json()).access_token;
  const asked = JSON.stringify({ model: 'mock', stream: true, messages: [{ role: 'user', content: 'What is it?' }] });
  return {
    direct: { url: `${model.url}/chat/completions`, headers: {}, body: asked, textOf: completionText },
    ours: {
      url: `${product.url}/api/v1/chat`,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: 'What is it?' }),
      textOf: answerText,
    },
    floor: { url: `${hop.url}/chat/completions`, headers: {}, body: asked, textOf: completionText },
    bare:
      bare === null ? null : { url: `${bare.url}/chat/completions`, headers: {}, body: asked, textOf: completionText },
    portkey: {
      url: `${gateway.url}/chat/completions`,
      headers: { authorization: 'Bearer none', 'x-portkey-provider': 'openai', 'x-portkey-custom-host': model.url },
      body: asked,
      textOf: completionText,
    },
  };
}
