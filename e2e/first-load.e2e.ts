import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const tool = fileURLToPath(new URL('../apps/web/tools/first-load.ts', import.meta.url));

test('no page asks for more JavaScript at first than it may', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const totals = stdout.match(/.*first load.*/g) ?? [];
  expect(totals).toHaveLength(6);
  expect(status, totals.join('\n')).toBe(0);
});
