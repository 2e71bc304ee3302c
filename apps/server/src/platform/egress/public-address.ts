import ipaddr from 'ipaddr.js';

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
// Addresses of the translator that lets a network of IPv6 alone reach IPv4; the last 32 bits are the true address.
const translated: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/**
 * Whether an IP address is one of the open internet: neither this machine, nor a private, shared or link-local network, nor
 * anything reserved or tunnelled. What cannot be read is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (isVersion4(address)) return address.range() === 'unicast';
  if (address.match(translated)) {
    const inner = ipaddr.fromByteArray(address.toByteArray().slice(12));
    return inner.range() === 'unicast';
  }
  return address.match(globalUnicast) && address.range() === 'unicast';
}

function isVersion4(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4';
}
