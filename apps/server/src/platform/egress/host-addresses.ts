import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { type CheckedUrl, bareHost } from './egress-address.ts';
import { EgressError } from './egress-error.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The addresses of a checked host, asked for once. One that is not public among them spoils them all, and a name that has
 * none is refused in the same words, so that the names of a private network cannot be felt out.
 */
export async function resolveOnce({ url, mayBePrivate }: CheckedUrl, resolve: Resolve): Promise<LookupAddress[]> {
  const host = bareHost(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new EgressError(mayBePrivate ? 'unreachable' : 'refused_address', cause);
  });
  const isGood = addresses.length > 0 && (mayBePrivate || addresses.every(({ address }) => isPublicAddress(address)));
  if (!isGood) throw new EgressError('refused_address');
  return addresses;
}

/** A look-up for one connection that knows the checked addresses and asks nobody. */
export function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_host, options, done) => {
    if (first === undefined) done(new EgressError('refused_address'), []);
    else if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}
