import type { OtherCall } from '#platform/http/openapi-document.ts';

const json = 'application/json';

/** What other programs call, each by the rules of its own protocol (docs/interop.md). */
export const interopCalls: readonly OtherCall[] = [
  {
    id: 'mcp.message',
    method: 'POST',
    path: '/mcp',
    access: 'account',
    summary: 'Model Context Protocol over streamable HTTP: the tools of the analyst, all of them reading.',
    contentType: 'text/event-stream',
  },
  {
    id: 'openbb.widgets',
    method: 'GET',
    path: '/openbb/widgets.json',
    access: 'account',
    summary: 'The widgets of OpenBB Workspace; each names the call of its data.',
    contentType: json,
  },
  {
    id: 'openbb.apps',
    method: 'GET',
    path: '/openbb/apps.json',
    access: 'account',
    summary: 'The apps of OpenBB Workspace.',
    contentType: json,
  },
  {
    id: 'openbb.agents',
    method: 'GET',
    path: '/openbb/agents.json',
    access: 'account',
    summary: 'The analyst as an agent of OpenBB Workspace.',
    contentType: json,
  },
  {
    id: 'openbb.query',
    method: 'POST',
    path: '/openbb/v1/query',
    access: 'account',
    summary: 'Ask the analyst as the agent of OpenBB Workspace.',
    contentType: 'text/event-stream',
  },
  {
    id: 'udf.config',
    method: 'GET',
    path: '/udf/config',
    access: 'public',
    summary: "What TradingView's feed offers; beside it symbols, search, history, quotes and time.",
    contentType: json,
  },
];
