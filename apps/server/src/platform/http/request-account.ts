import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // The one use of `interface`: declarations merge with no other form.
  interface FastifyRequest {
    /** Who called, once that is known; for logs and the record of errors. */
    accountId: string | null;
  }
}

/** Gives every request the place for its caller. */
export function decorateRequests(http: FastifyInstance): void {
  http.decorateRequest('accountId', null);
}
