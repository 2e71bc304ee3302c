import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

it('starts no server for an argument, such as --help, and says where help is', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'aex-arguments-')), 'data');
  const child = spawn(process.execPath, [program, '--help'], {
    env: { AEX_DATA_DIR: data, AEX_PROVIDERS: 'none', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toContain('npm run aex -- --help');
  expect(existsSync(data)).toBe(false);
});
