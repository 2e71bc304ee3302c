export { serveApiReader } from './api-reader/api-reader-routes.ts';
export { interopCalls } from './interop-calls.ts';
export { serveInterop } from './interop-routes.ts';
