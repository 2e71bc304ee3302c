import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUrl, type EgressPolicy } from './egress-address.ts';
import { EgressError, refusedAddressText } from './egress-error.ts';
import { isPublicAddress } from './public-address.ts';

const closed: EgressPolicy = { allowedHosts: [], trustedOrigins: [], ownHosts: ['desk.firm.com'] };

// Every way in which an address of this machine or of a private network has been written to slip past a guard.
const privateHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.0x1',
  '017700000001',
  '0177.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'a.localhost',
  'localhost.localdomain',
  '0.0.0.0',
  '0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:0:1::1]',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '3232235777',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  'metadata.google.internal',
  'metadata.google.internal.',
  'metadata',
  'router',
  'db.internal',
  'printer.local',
  'nas.home.arpa',
  'host.docker.internal',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'desk.firm.com',
  'DESK.firm.com.',
];

function refusal(url: string, policy = closed): string {
  try {
    return `let through: ${checkUrl(url, policy).url.host}`;
  } catch (error) {
    return error instanceof EgressError ? error.message : String(error);
  }
}

describe('the check of an address that a user gives', () => {
  it.each(privateHosts)('refuses %s in the same words as every other', (host) => {
    for (const url of [`https://${host}/`, `https://${host}:8443/v2`, `http://${host}/`, `https://${host}:22/`]) {
      expect(refusal(url)).toBe(refusedAddressText);
    }
  });

  it.each([
    'http://api.broker.com/',
    'file:///etc/passwd',
    'gopher://api.broker.com/',
    'ftp://api.broker.com/',
    'data:text/plain,hello',
    'ws://api.broker.com/',
    'wss://api.broker.com/',
    'javascript:alert(1)',
    'https://user@api.broker.com/',
    'https://user:secret@api.broker.com/',
    'https://api.broker.com:22/',
    'https://api.broker.com:25/',
    'https://api.broker.com:5432/',
    'https://api.broker.com:6379/',
    'https://api..broker.com/',
    'https://.broker.com/',
    'https://',
    '//api.broker.com',
    'api.broker.com',
    '',
    `https://api.broker.com/${'a'.repeat(3000)}`,
  ])('refuses %s', (url) => {
    expect(refusal(url)).toBe(refusedAddressText);
  });

  it.each([
    ['https://api.broker.com/v2', 'api.broker.com'],
    ['https://API.Broker.com:8443/', 'api.broker.com:8443'],
    ['https://bücher.com/', 'xn--bcher-kva.com'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700::1111]/', '[2606:4700::1111]'],
    ['https://api.broker.com./', 'api.broker.com.'],
  ])('lets %s through', (url, host) => {
    expect(checkUrl(url, closed).url.host).toBe(host);
  });

  it('lets a private address through where the operator named its host and port, and no other port of it', () => {
    const policy = { ...closed, allowedHosts: ['localhost:5000', '[::1]:7000'] };
    expect(refusal('https://localhost:5000/v1', policy)).toBe('let through: localhost:5000');
    expect(refusal('http://localhost:5000/v1', policy)).toBe('let through: localhost:5000');
    expect(refusal('http://[::1]:7000/', policy)).toBe('let through: [::1]:7000');
    expect(refusal('http://localhost:5001/', policy)).toBe(refusedAddressText);
    expect(refusal('http://user@localhost:5000/', policy)).toBe(refusedAddressText);
    expect(refusal('http://127.0.0.1:5000/', policy)).toBe(refusedAddressText);
  });

  it('trusts an origin of the configuration, and nothing beside it', () => {
    const policy = { ...closed, trustedOrigins: ['http://127.0.0.1:9001'] };
    expect(refusal('http://127.0.0.1:9001/v2/account', policy)).toBe('let through: 127.0.0.1:9001');
    expect(refusal('http://127.0.0.1:9002/v2/account', policy)).toBe(refusedAddressText);
    expect(refusal('https://127.0.0.1:9001/', policy)).toBe(refusedAddressText);
  });

  it('never lets a number through that stands for a private IPv4 address, however it is written', () => {
    const privateRanges = [0x7f000000, 0x0a000000, 0xac100000, 0xc0a80000, 0xa9fe0000, 0x64400000];
    const address = fc.tuple(fc.constantFrom(...privateRanges), fc.integer({ min: 0, max: 0xffff }));
    const bytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
    fc.assert(
      fc.property(address, ([range, rest]) => {
        const value = range + rest;
        const [a = 0, b = 0, c = 0, d = 0] = bytes(value);
        const hex = value.toString(16).padStart(8, '0');
        const forms = [
          String(value),
          `0x${hex}`,
          `0${value.toString(8)}`,
          `${a}.${b}.${c}.${d}`,
          `0${a.toString(8)}.0x${b.toString(16)}.${c * 256 + d}`,
          `${a}.${value - a * 0x1000000}`,
          `[::ffff:${a}.${b}.${c}.${d}]`,
          `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
          `[64:ff9b::${hex.slice(0, 4)}:${hex.slice(4)}]`,
          `[2002:${hex.slice(0, 4)}:${hex.slice(4)}::1]`,
        ];
        for (const form of forms) expect(refusal(`https://${form}/`)).toBe(refusedAddressText);
      }),
    );
  });
});

describe('the open internet', () => {
  it('holds public addresses, also behind the translator of IPv6 networks', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '64:ff9b::808:808'])
      expect(isPublicAddress(address)).toBe(true);
  });

  it('holds nothing that cannot be read', () => {
    for (const text of ['', 'localhost', '1.2.3.4.5', '::g', 'fe80::1%eth0']) expect(isPublicAddress(text)).toBe(false);
  });
});
