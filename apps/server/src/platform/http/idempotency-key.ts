import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key under which a caller may repeat a call without doing it twice, or null. Throws 400 for one that can't be kept. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new AppError('bad_request', 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
}
