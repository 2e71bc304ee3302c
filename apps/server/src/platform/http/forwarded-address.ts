import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Whose request it is: the nearest address that no trusted proxy has. Each proxy adds whom it heard to the end of
 * X-Forwarded-For, so what stands before an address that is not trusted is anybody's word.
 */
export function forwardedAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  let address = request.socket.remoteAddress ?? 'unknown';
  const header = request.headers['x-forwarded-for'];
  const told = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim());
  for (const next of told.toReversed()) {
    if (!isTrusted(address, trustedProxies) || !ipaddr.isValid(next)) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, trustedProxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  return trustedProxies.some((proxy) => {
    const [network, bits] = proxy.includes('/') ? ipaddr.parseCIDR(proxy) : single(proxy);
    return network.kind() === known.kind() && known.match(network, bits);
  });
}

function single(proxy: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(proxy);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
