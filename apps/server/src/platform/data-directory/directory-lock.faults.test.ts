import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '#server/testing/faults/program-run.ts';
import { DirectoryLockedError } from './directory-holder.ts';
import { lockDirectory, sendControlCommand } from './directory-lock.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aex-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function ask(command: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  await sendControlCommand(directory, { command, input: null }, (line) => lines.push(line));
  return lines;
}

describe('the lock of a data directory', () => {
  it('refuses a second process at once, names the first, and leaves it unharmed', async () => {
    const first = runProgram('lock-holder', [directory]);
    await first.line('held');
    const started = performance.now();
    const second = runProgram('lock-holder', [directory]);
    expect(await second.ended()).toBe(1);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(second.errors()).toContain(`process ${first.pid}`);
    expect(await ask('pid')).toEqual([{ pid: first.pid }]);
    await first.kill();
  });

  it('refuses a second holder in the same process', async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryLockedError);
    await lock.release();
    await (await lockDirectory(directory)).release();
  });

  it('is taken over at once after kill -9', async () => {
    const first = runProgram('lock-holder', [directory]);
    await first.line('held');
    await first.kill();
    expect(existsSync(join(directory, 'lock.sock'))).toBe(true);
    const started = performance.now();
    const lock = await lockDirectory(directory);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(readFileSync(join(directory, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await lock.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is told to be held by a process that does not answer, with its number, and not waited for', async () => {
    const halted = runProgram('lock-holder', [directory]);
    await halted.line('held');
    process.kill(halted.pid, 'SIGSTOP');
    const started = performance.now();
    await expect(lockDirectory(directory)).rejects.toThrow(
      new RegExp(`does not answer: process ${halted.pid}\\. It is just ending, busy or halted`),
    );
    expect(performance.now() - started).toBeLessThan(20_000);
    await halted.kill();
  });

  it('is waited for while its holder hangs up in the middle of its end, and taken over then', async () => {
    const ending = createServer((socket) => socket.destroy());
    await new Promise<void>((ready) => ending.listen(join(directory, 'lock.sock'), ready));
    const taken = lockDirectory(directory);
    setTimeout(() => ending.close(), 300);
    const lock = await taken;
    expect(readFileSync(join(directory, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await lock.release();
  });

  it('goes to exactly one of several that find a stale one at once', async () => {
    const dead = runProgram('lock-holder', [directory]);
    await dead.line('held');
    await dead.kill();
    const contenders = Array.from({ length: 4 }, () => runProgram('lock-holder', [directory]));
    const outcomes = await Promise.all(
      contenders.map(async (contender) => {
        await Promise.race([contender.line('held'), contender.line('refused')]);
        return contender.lines[0];
      }),
    );
    expect(outcomes.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'held',
      'refused',
      'refused',
      'refused',
    ]);
    const holder = contenders[outcomes.indexOf('held')];
    expect(await ask('pid')).toEqual([{ pid: holder?.pid }]);
    await Promise.all(contenders.map((contender) => contender.kill()));
  });

  it("is not kept by a dead holder's process id that another program has now", async () => {
    const stranger = runProgram('lock-holder', [mkdtempSync(join(directory, 'other-'))]);
    await stranger.line('held');
    writeFileSync(join(directory, 'server.pid'), `${stranger.pid}\n`);
    const lock = await lockDirectory(directory);
    expect(await ask('pid')).toEqual([{ pid: process.pid }]);
    await lock.release();
    await stranger.kill();
  });

  it('works for a directory whose name is too long for a socket', async () => {
    directory = join(directory, 'a'.repeat(120));
    mkdirSync(directory);
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
  });

  it('serves commands once it is told how, and survives what is no command', async () => {
    const lock = await lockDirectory(directory);
    expect(await ask('import')).toEqual([{ error: 'The server is still starting. Try again in a moment.' }]);
    lock.serve(async ({ command }, answer) => {
      if (command === 'fail') throw new Error('no such file');
      answer({ did: command });
    });
    expect(await ask('import')).toEqual([{ did: 'import' }]);
    expect(await ask('fail')).toEqual([{ error: 'no such file' }]);
    expect(await ask('pid')).toEqual([{ pid: process.pid }]);
    await lock.release();
  });
});
