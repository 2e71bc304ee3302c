import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ToolServices } from '#features/chat/index.ts';
import type { PortfolioFeature } from '#features/portfolio/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { endWithServer } from '#platform/http/orderly-close.ts';
import { refuseUnstorable } from '#platform/http/unstorable-input.ts';
import type { TokenGate } from '../token-gate.ts';
import { analystTools } from './analyst-tools.ts';
import { type CallerConfig, createCallerCheck } from './mcp-hosts.ts';
import type { McpEntry } from './mcp-server.ts';
import { portfolioTools } from './portfolio-tools.ts';

export type McpDeps = {
  gate: TokenGate;
  config: CallerConfig;
  clock: Clock;
  services: ToolServices & { portfolio: PortfolioFeature };
  admitQuestion: (ctx: RequestContext) => Promise<void>;
};

const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

/** Serves the Model Context Protocol at `/mcp`, to personal access tokens and logins. */
export function serveMcp(http: FastifyInstance, { gate, config, clock, services, admitQuestion }: McpDeps): void {
  const checkCaller = createCallerCheck(config);
  const tools = {
    ...analystTools({ services, clock, admitQuestion }),
    portfolio: portfolioTools(services.portfolio),
  };
  let entry: Promise<McpEntry> | null = null;
  // The library is loaded for the first call.
  const open = async (): Promise<McpEntry> => {
    const { createMcpEntry } = await import('./mcp-server.ts');
    return createMcpEntry(tools, (error) => http.log.warn({ err: error }, 'a tool called over MCP failed'));
  };
  const stopping = new AbortController();
  http.addHook('preClose', async () => stopping.abort());
  endWithServer(http, 'the tools over MCP', async () => (await entry)?.close());
  http.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      checkCaller(request);
      // The library refuses more than a hundred messages at once.
      const uses = Array.isArray(request.body) ? Math.min(Math.max(request.body.length, 1), 100) : 1;
      const ctx = await gate({ request, reply, scope: 'read', uses });
      refuseUnstorable(request.body, 'body');
      entry ??= open();
      const { handle } = await entry;
      const signal = AbortSignal.any([stopping.signal, goneSignal(reply)]);
      return sendOn(reply, await handle(asWebRequest(request), { ctx, body: request.body ?? undefined, signal }));
    },
  });
}

// Neither the token nor the address goes on to the library, nor a body: that was read already.
function asWebRequest({ method, headers }: FastifyRequest): Request {
  const kept = passedOn.flatMap((name): Array<[string, string]> => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request('http://localhost/mcp', { method, headers: kept });
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Each message as soon as it is answered. */
function sendOn(reply: FastifyReply, response: Response): FastifyReply {
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(response.body ?? '');
}
