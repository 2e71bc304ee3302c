import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeComponents } from './sbom.mjs';

it('names every package of the lock file once, with its hash and whether the product needs it', () => {
  const packages = {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@aex/server': { link: true },
    'node_modules/ws': {
      version: '8.0.0',
      integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
      license: 'MIT',
    },
    'node_modules/a/node_modules/ws': { version: '8.0.0' },
    'node_modules/@x/y': { version: '1.0.0', dev: true },
  };
  const { components } = describeComponents({ version: '0.1.0', packages });
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40x/y@1.0.0', 'excluded'],
    ['pkg:npm/ws@8.0.0', 'required'],
  ]);
  const own = describeComponents(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));
  expect(own.components.find(({ name }) => name === 'fastify')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
});
