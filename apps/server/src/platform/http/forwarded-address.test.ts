import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forwardedAddress } from './forwarded-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the address of a caller', () => {
  it.each([
    ['of nobody trusted is its own, whatever it says', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
    ['beside the trusted proxy is its own too', '203.0.113.9', '198.51.100.1', ['10.0.0.0/8'], '203.0.113.9'],
    ['behind the proxy is what the proxy heard', '10.1.2.3', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    ['is not what the caller wrote before it', '10.1.2.3', '1.1.1.1, 198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    ['passes through several proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', ['10.0.0.0/8'], '198.51.100.1'],
    ['is the proxy’s where that tells nothing', '10.1.2.3', undefined, ['10.1.2.3'], '10.1.2.3'],
    ['is the proxy’s where that tells nonsense', '10.1.2.3', '198.51.100.1, <script>', ['10.1.2.3'], '10.1.2.3'],
    ['is known in both writings of IPv4', '::ffff:10.1.2.3', '198.51.100.1', ['10.1.2.3'], '198.51.100.1'],
    ['may be of IPv6', 'fd00::1', '2001:db8::7', ['fd00::/8'], '2001:db8::7'],
  ])('%s', (_name, ...[remote, forwarded, trusted, expected]) => {
    expect(forwardedAddress(requestFrom(remote, forwarded), trusted)).toBe(expected);
  });
});
