import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('goes on where nobody reads what it prints', async () => {
  const child = spawn(process.execPath, [`${import.meta.dirname}/../cli.ts`, '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
});
