import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Refuses a call with two Host headers, of which a proxy may have believed the other, and one whose host is none, before
 * anything is addressed by it. A call of HTTP/1.0 may name no host.
 */
export function refuseOddHosts(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw: { rawHeaders, headers } }) => {
    const count = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
    if (count > 1) throw new AppError('bad_request', 'The call has more than one Host header.');
    const { host = '' } = headers;
    if (host !== '' && !hostPattern.test(host)) throw new AppError('bad_request', 'The Host header names no host.');
  });
}

/** The origin under which a caller reached this server, as the caller or a trusted proxy says. */
export function calledOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (!hostPattern.test(host)) throw new AppError('bad_request', 'The call does not say by which host it came.');
  return `${protocol}://${host}`;
}
