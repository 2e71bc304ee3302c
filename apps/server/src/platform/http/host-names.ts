import { isIP } from 'node:net';
import { AppError } from '#platform/errors.ts';
import type { Config } from '#server/config.ts';

export type HostConfig = Pick<Config, 'publicUrl' | 'host'>;
export type PrivilegeConfig = HostConfig & Pick<Config, 'isLoopbackOnly' | 'redisUrl'>;

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

/**
 * The same check for what a server of one machine gives to whoever reaches it: the demo account, whose password is known, the
 * first account, which is the owner, and its metrics. Servers of a cluster go by the names of their balancer.
 */
export function createPrivilegeCheck(config: PrivilegeConfig): (called: string | undefined) => void {
  return config.isLoopbackOnly && config.redisUrl === null ? createHostCheck(config) : () => undefined;
}

function hostNameOf(host: string | undefined): string | null {
  const url = `http://${host ?? ''}`;
  if (host === undefined || !URL.canParse(url)) return null;
  const { hostname, username, pathname } = new URL(url);
  if (username !== '' || pathname !== '/') return null;
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
