import { isIP } from 'node:net';
import { AppError } from '#platform/errors.ts';
import type { Config } from '#server/config.ts';

export type HostConfig = Pick<Config, 'publicUrl' | 'host'>;

/**
 * Refuses a call under a name that is not this server's. A hostile page can make its own name point here and so read answers;
 * it cannot do so with an address in figures.
 */
export function createHostCheck({ publicUrl, host }: HostConfig): (called: string | undefined) => void {
  const names = new Set(['localhost', host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])]);
  return (called) => {
    const name = hostNameOf(called);
    if (name === null || (isIP(name) === 0 && !names.has(name)))
      throw new AppError('forbidden', 'This server is not known by that name. The operator sets it as AEX_PUBLIC_URL.');
  };
}

function hostNameOf(host: string | undefined): string | null {
  const url = `http://${host ?? ''}`;
  if (host === undefined || !URL.canParse(url)) return null;
  const { hostname, username, pathname } = new URL(url);
  if (username !== '' || pathname !== '/') return null;
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
