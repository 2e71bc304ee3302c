import { expect, test } from 'vitest';
import { protectiveHeaders } from './protective-headers.ts';

test('no answer may be framed, sniffed, told of elsewhere or run what is not of this site', async () => {
  expect(await protectiveHeaders({ isSecure: false })).toEqual({
    'content-security-policy': expect.stringMatching(/script-src 'self';.*object-src 'none';.*frame-ancestors 'none'/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('a site with TLS asks browsers to keep to it', async () => {
  expect(await protectiveHeaders({ isSecure: true })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
