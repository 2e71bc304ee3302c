import type { FastifyInstance } from 'fastify';
import { type McpDeps, serveMcp } from './mcp/mcp-routes.ts';
import { type OpenBbDeps, serveOpenBb } from './openbb/openbb-routes.ts';
import { createOpenGate, createTokenGate, type TokenGateDeps } from './token-gate.ts';
import { serveUdf } from './trading-view/udf-routes.ts';

export type InteropDeps = {
  callers: TokenGateDeps;
  config: McpDeps['config'] & OpenBbDeps['config'];
  clock: McpDeps['clock'];
  services: McpDeps['services'] & OpenBbDeps['services'];
  admitQuestion: McpDeps['admitQuestion'];
  chat: OpenBbDeps['chat'];
  watchStream: OpenBbDeps['watchStream'];
};

/** Serves what other programs speak: MCP, OpenBB Workspace and TradingView's feed. */
export function serveInterop(http: FastifyInstance, { callers, ...deps }: InteropDeps): void {
  const gate = createTokenGate(callers);
  serveMcp(http, { ...deps, gate });
  serveOpenBb(http, { ...deps, gate });
  serveUdf(http, { market: deps.services.market, clock: deps.clock, admit: createOpenGate(callers) });
}
