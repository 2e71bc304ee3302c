export { serveApiReader } from './api-reader/api-reader-routes.ts';
export { serveInterop } from './interop-routes.ts';
