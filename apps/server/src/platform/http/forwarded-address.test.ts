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
    {
      name: 'of nobody trusted is its own, whatever it says',
      remote: '203.0.113.9',
      forwarded: '198.51.100.1',
      trusted: [],
      expected: '203.0.113.9',
    },
    {
      name: 'beside the trusted proxy is its own too',
      remote: '203.0.113.9',
      forwarded: '198.51.100.1',
      trusted: ['10.0.0.0/8'],
      expected: '203.0.113.9',
    },
    {
      name: 'behind the proxy is what the proxy heard',
      remote: '10.1.2.3',
      forwarded: '198.51.100.1',
      trusted: ['10.0.0.0/8'],
      expected: '198.51.100.1',
    },
    {
      name: 'is not what the caller wrote before it',
      remote: '10.1.2.3',
      forwarded: '1.1.1.1, 198.51.100.1',
      trusted: ['10.0.0.0/8'],
      expected: '198.51.100.1',
    },
    {
      name: 'passes through several proxies',
      remote: '10.1.2.3',
      forwarded: '198.51.100.1, 10.9.9.9',
      trusted: ['10.0.0.0/8'],
      expected: '198.51.100.1',
    },
    {
      name: 'is the proxy’s where that tells nothing',
      remote: '10.1.2.3',
      forwarded: undefined,
      trusted: ['10.1.2.3'],
      expected: '10.1.2.3',
    },
    {
      name: 'is the proxy’s where that tells nonsense',
      remote: '10.1.2.3',
      forwarded: '198.51.100.1, <script>',
      trusted: ['10.1.2.3'],
      expected: '10.1.2.3',
    },
    {
      name: 'is known in both writings of IPv4',
      remote: '::ffff:10.1.2.3',
      forwarded: '198.51.100.1',
      trusted: ['10.1.2.3'],
      expected: '198.51.100.1',
    },
    {
      name: 'may be of IPv6',
      remote: 'fd00::1',
      forwarded: '2001:db8::7',
      trusted: ['fd00::/8'],
      expected: '2001:db8::7',
    },
  ])('$name', ({ remote, forwarded, trusted, expected }) => {
    expect(forwardedAddress(requestFrom(remote, forwarded), trusted)).toBe(expected);
  });
});
