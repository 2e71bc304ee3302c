export { serveApiReader } from './api-reader/api-reader-routes.ts';
export { serveMcp } from './mcp/mcp-routes.ts';
export { createTokenGate } from './token-gate.ts';
