import { isIP } from 'node:net';
import { EgressError } from './egress-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Where outgoing calls may go beside the open internet. */
export type EgressPolicy = {
  /** `host:port` pairs that users may give although they are private, as the operator said. */
  allowedHosts: readonly string[];
  /** Origins from the operator's own configuration: any scheme of the web, any port, any network. */
  trustedOrigins: readonly string[];
  /** Names of this server itself, which a user may not send it to. */
  ownHosts: readonly string[];
};

export type CheckedUrl = { url: URL; mayBePrivate: boolean };

const openPorts = new Set(['', '8443']);
const ownSuffixes = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'localdomain',
  'home.arpa',
  'test',
  'invalid',
  'example',
  'onion',
  'arpa',
];
const maxUrlLength = 2048;

/**
 * The part of the check that needs no look-up: scheme, user info, port, and the host in every way of writing it, which the
 * URL parser brings to one form. Throws EgressError.
 */
export function checkUrl(text: string, policy: EgressPolicy): CheckedUrl {
  if (text.length > maxUrlLength || !URL.canParse(text)) throw new EgressError('refused_address');
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new EgressError('refused_address');
  if (policy.trustedOrigins.includes(url.origin) || policy.allowedHosts.includes(hostAndPort(url)))
    return { url, mayBePrivate: true };
  if (url.protocol !== 'https:' || !openPorts.has(url.port)) throw new EgressError('refused_address');
  const host = bareHost(url);
  if (policy.ownHosts.includes(host.replace(/\.$/, '')) || !isPublicHost(host))
    throw new EgressError('refused_address');
  return { url, mayBePrivate: false };
}

/** The host without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function hostAndPort(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname}:${port}`;
}

function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  const name = host.replace(/\.$/, '');
  const labels = name.split('.');
  // A name of one word, an empty label and a name that ends in a number are no names of the open internet.
  if (labels.length < 2 || labels.includes('') || /^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? '')) return false;
  return !ownSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
