import { expect, test } from 'vitest';
import { buildVersion } from './build-version.ts';

test('the build is the version with a mark of the code, the same each time', async () => {
  const build = await buildVersion();
  expect(build).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  expect(await buildVersion()).toBe(build);
});
