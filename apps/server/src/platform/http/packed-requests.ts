import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Refuses a body that is packed, before a byte of it is read: a small one can unpack to a very large one. */
export function refusePackedBodies(http: FastifyInstance): void {
  http.addHook('onRequest', ({ headers }, _reply, done) => {
    const packing = headers['content-encoding']?.toLowerCase() ?? 'identity';
    if (packing === 'identity') done();
    else done(new AppError('unsupported_media_type', 'Bodies are sent unpacked.'));
  });
}
