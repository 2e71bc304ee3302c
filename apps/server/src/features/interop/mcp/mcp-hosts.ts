import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { isOriginAllowed, originsOf } from '#platform/realtime/allowed-origins.ts';
import type { Config } from '#server/config.ts';

export type HostConfig = Pick<Config, 'publicUrl' | 'host' | 'corsOrigins'>;

/**
 * Refuses a call under a name that is not this server's. A hostile page can make its own name point here and so read answers;
 * it cannot do so with an address in figures.
 */
export function createHostCheck({ publicUrl, host, corsOrigins }: HostConfig) {
  const names = new Set(['localhost', host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])]);
  const origins = originsOf([publicUrl, ...corsOrigins]);
  return ({ headers }: FastifyRequest): void => {
    const name = hostNameOf(headers.host);
    if (name === null || (isIP(name) === 0 && !names.has(name)))
      throw new AppError('forbidden', 'This server is not known by that name. The operator sets it as AEX_PUBLIC_URL.');
    if (!isOriginAllowed(headers, origins))
      throw new AppError(
        'forbidden',
        'Pages of this origin may not call. The operator lists them in AEX_CORS_ORIGINS.',
      );
  };
}

function hostNameOf(host: string | undefined): string | null {
  const url = `http://${host ?? ''}`;
  if (host === undefined || !URL.canParse(url)) return null;
  const { hostname, username, pathname } = new URL(url);
  if (username !== '' || pathname !== '/') return null;
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
