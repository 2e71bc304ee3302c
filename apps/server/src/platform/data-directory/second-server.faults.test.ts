import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startInVain, startServerProcess } from '#server/testing/faults/server-process.ts';
import { nothingLost, openWriteLedger } from '#server/testing/faults/write-ledger.ts';

describe('a second server on the same data folder', () => {
  it('gives up with the number of the first, which goes on without a loss', async () => {
    const environment = { AEX_DATA_DIR: newDataFolder() };
    const first = await startServerProcess(environment);
    onTestFinished(() => first.kill());
    const ledger = await openWriteLedger(first.url);
    const state = { isOver: false };
    const writing = ledger.writeUntil(() => state.isOver);
    const second = await startInVain(environment);
    state.isOver = true;
    expect(second.code).not.toBe(0);
    expect(second.said).toContain(`process ${first.pid}`);
    expect(new Set((await writing).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });

  it('takes over at once when the first was killed, with everything that it acknowledged', async () => {
    const environment = { AEX_DATA_DIR: newDataFolder() };
    const first = await startServerProcess(environment);
    const ledger = await openWriteLedger(first.url);
    const state = { isOver: false };
    const writers = [1, 2, 3, 4].map(() => ledger.writeUntil(() => state.isOver));
    for (let n = 0; n < 20; n += 1) await ledger.write();
    await first.kill();
    state.isOver = true;
    await Promise.all(writers);
    const second = await startServerProcess(environment);
    onTestFinished(() => second.kill());
    ledger.moveTo(second.url);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });
});

describe('a database of another version of the engine', () => {
  it('is refused with what to do, left as it is, and opened by the right version', async () => {
    const folder = newDataFolder();
    const environment = { AEX_DATA_DIR: folder };
    const first = await startServerProcess(environment);
    const ledger = await openWriteLedger(first.url);
    await ledger.write();
    expect(await first.stop()).toBe(0);
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '99\n');
    const files = readdirSync(join(folder, 'database'));
    const second = await startInVain(environment);
    expect(second.code).not.toBe(0);
    expect(second.said).toContain('could not be opened');
    expect(second.said).toContain('restore a backup');
    expect(readdirSync(join(folder, 'database'))).toEqual(files);
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
    const third = await startServerProcess(environment);
    onTestFinished(() => third.kill());
    ledger.moveTo(third.url);
    expect(await ledger.audit()).toMatchObject({ ...nothingLost, acknowledged: 1 });
  });
});
