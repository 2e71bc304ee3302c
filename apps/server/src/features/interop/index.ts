export { serveApiReader } from './api-reader/api-reader-routes.ts';
