import { Readable } from 'node:stream';
import { barRanges } from '@aex/contracts/market';
import { symbolSchema } from '@aex/contracts/primitives';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ChatService } from '#features/chat/index.ts';
import { AppError } from '#platform/errors.ts';
import type { OpenStreams } from '#platform/http/open-streams.ts';
import { refuseUnstorable } from '#platform/http/unstorable-input.ts';
import { siteAddress, type SiteConfig } from '#platform/site-address.ts';
import type { TokenGate } from '../token-gate.ts';
import { openBbAgents } from './agent-description.ts';
import { type AgentEvent, agentEvents } from './agent-events.ts';
import { questionOf } from './agent-request.ts';
import { openBbApps } from './app-catalogue.ts';
import { openBbWidgets } from './widget-catalogue.ts';
import { createWidgetData, type WidgetServices } from './widget-data.ts';

export type OpenBbDeps = {
  gate: TokenGate;
  config: SiteConfig;
  services: WidgetServices;
  chat: Pick<ChatService, 'ask'>;
  watchStream: OpenStreams['watch'];
};

// The workspace adds parameters of its own, such as its theme, which are left alone.
const anySchema = z.object({});
const symbolQuery = z.object({ symbol: z._default(symbolSchema, 'SPY') });
const barsQuery = z.object({ ...symbolQuery.shape, range: z._default(z.enum(barRanges), '1y') });
const quotesQuery = z.object({
  symbols: z.pipe(
    z.pipe(
      z._default(z.string().check(z.maxLength(2000)), 'SPY,QQQ,TSLA'),
      z.transform((list: string) => list.split(',').filter((symbol) => symbol.trim() !== '')),
    ),
    z.array(symbolSchema).check(z.minLength(1), z.maxLength(100)),
  ),
});

/** Serves OpenBB Workspace: its descriptions, the data of its widgets and the analyst as its agent, all by token. */
export function serveOpenBb(http: FastifyInstance, deps: OpenBbDeps): void {
  const data = createWidgetData(deps.services);
  const agents = openBbAgents(siteAddress(deps.config));
  const answer = <T>(path: string, schema: z.ZodMiniType<T>, work: (query: T) => Promise<unknown>) => {
    http.get(`/openbb/${path}`, async (request, reply) => {
      await deps.gate({ request, reply, scope: 'read' });
      return reply.header('cache-control', 'private, no-cache').send(await work(readQuery(schema, request.query)));
    });
  };
  answer('widgets.json', anySchema, async () => openBbWidgets);
  answer('apps.json', anySchema, async () => openBbApps);
  answer('agents.json', anySchema, async () => agents);
  answer(openBbWidgets.aex_quotes.endpoint, quotesQuery, ({ symbols }) => data.quotes(symbols));
  answer(openBbWidgets.aex_bars.endpoint, barsQuery, data.bars);
  answer(openBbWidgets.aex_price_chart.endpoint, barsQuery, data.barsChart);
  answer(openBbWidgets.aex_regime.endpoint, anySchema, data.regime);
  answer(openBbWidgets.aex_macro.endpoint, anySchema, data.macro);
  answer(openBbWidgets.aex_curve.endpoint, anySchema, data.curve);
  answer(openBbWidgets.aex_curve_chart.endpoint, anySchema, data.curveChart);
  answer(openBbWidgets.aex_behaviors.endpoint, anySchema, data.behaviors);
  answer(openBbWidgets.aex_news.endpoint, symbolQuery, ({ symbol }) => data.news(symbol));
  serveAgent(http, deps);
}

function serveAgent(http: FastifyInstance, { gate, chat, watchStream }: OpenBbDeps): void {
  http.post('/openbb/v1/query', async (request, reply) => {
    const ctx = await gate({ request, reply, scope: 'chat' });
    refuseUnstorable(request.body, 'body');
    const { parts } = await chat.ask({ ctx, input: { ...questionOf(request.body), idempotencyKey: null } });
    watchStream(reply.raw, ctx.actor.sessionId);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(asLines(agentEvents(parts)), { objectMode: false }));
  });
}

async function* asLines(events: AsyncIterable<AgentEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function readQuery<T>(schema: z.ZodMiniType<T>, query: unknown): T {
  refuseUnstorable(query, 'query');
  const parsed = z.safeParse(schema, query);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message }));
  const text = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid', text, { details: { errors } });
}
