import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

const mostHeaders = 100;

/**
 * Refuses a call with two Host headers, of which a proxy may have believed the other, one whose host is none, before anything is
 * addressed by it, and one with more headers than any client sends. A call of HTTP/1.0 may name no host.
 */
export function refuseOddHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw: { rawHeaders, headers } }, _reply, done) => {
    const fault = faultOf(rawHeaders, headers.host ?? '');
    if (fault === null) done();
    else done(new AppError('bad_request', fault));
  });
}

function faultOf(rawHeaders: readonly string[], host: string): string | null {
  if (rawHeaders.length > 2 * mostHeaders) return `The call has more than ${mostHeaders} headers.`;
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) return 'The call has more than one Host header.';
  return host === '' || hostPattern.test(host) ? null : 'The Host header names no host.';
}

/** The origin under which a caller reached this server, as the caller or a trusted proxy says. */
export function calledOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (!hostPattern.test(host)) throw new AppError('bad_request', 'The call does not say by which host it came.');
  return `${protocol}://${host}`;
}
