import { setTimeout as after } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { type DeskClient, openDesk } from '#server/testing/faults/desk-client.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { openWriteLedger } from '#server/testing/faults/write-ledger.ts';

const { killCycles } = inject('faults');
const ledgers = 4;
const askers = 3;
const limits = { timeout: 120_000 + killCycles * 30_000, retry: 0 };

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    AEX_DATA_DIR: folder,
    AEX_BACKUP_MINUTES: '0',
    AEX_RATE_LIMITS: 'chat=100000/m,chat_day=1000000/d,chat_concurrent=1000,token=10000/m,login=10000/m,api=1000000/m',
  });
  onTestFinished(() => server.kill());
  return server;
}

type Asked = { threadId: string; message: string };

/** Asks until the server is gone; gives the questions that it took. */
async function askOn(desk: DeskClient, name: string): Promise<Asked[]> {
  const taken: Asked[] = [];
  for (let n = 0; ; n += 1) {
    const message = `What is the regime? ${name}, case ${n}.`;
    const answer = await desk.call('POST', '/chat', { message, thread_id: null }).catch(() => null);
    if (answer === null) return taken;
    taken.push({ threadId: answer.headers.get('x-aex-thread-id') ?? '', message });
  }
}

/** Changes the name of the account until the server is gone; gives how many changes were acknowledged. */
async function renameOn(desk: DeskClient): Promise<number> {
  for (let n = 1; ; n += 1) {
    const answer = await desk.call('PUT', '/settings', { display_name: `Name ${n}` }).catch(() => null);
    if (answer?.status !== 200) return n - 1;
  }
}

/** Eight writers at a server that is killed under them; gives what finds at the next what this one acknowledged and is not there. */
async function killUnderWriters(server: ServerProcess): Promise<(next: ServerProcess) => Promise<string[]>> {
  const books = await Promise.all(Array.from({ length: ledgers }, () => openWriteLedger(server.url)));
  const desks = await Promise.all(Array.from({ length: askers }, () => openDesk(server.url)));
  const [renaming = await openDesk(server.url)] = desks;
  const state = { isOver: false };
  const writing = books.map((book) => book.writeUntil(() => state.isOver));
  const asking = desks.map((desk, index) => askOn(desk, `Desk ${index}`));
  const renamed = renameOn(renaming);
  await after(20 + Math.random() * 580);
  await server.kill();
  state.isOver = true;
  await Promise.all(writing);
  const asked = (await Promise.all(asking)).flat();
  const names = await renamed;
  return async (next) => {
    const faults: string[] = [];
    for (const book of books) {
      book.moveTo(next.url);
      const { lost, doubled, strange } = await book.audit();
      faults.push(...lost, ...doubled, ...strange);
    }
    const desk = await openDesk(next.url);
    for (const { threadId, message } of asked) {
      const said = await desk.messages(threadId);
      const isWhole = said.map(({ role }) => role).join() === 'user,assistant' && said[0]?.content === message;
      if (!isWhole) faults.push(`${threadId}: ${JSON.stringify(said)}`);
    }
    const { display_name: name }: { display_name: string } = JSON.parse((await desk.call('GET', '/settings')).body);
    // One more may have been stored than its writer was told of.
    const isKept = names === 0 || [`Name ${names}`, `Name ${names + 1}`].includes(name);
    return isKept ? faults : [...faults, `${name} after ${names} names`];
  };
}

it(
  `eight writers find everything that was acknowledged, once and whole, after each of ${killCycles} kills`,
  limits,
  async () => {
    const folder = newDataFolder();
    let server = await start(folder);
    for (let cycle = 0; cycle < killCycles; cycle += 1) {
      const audit = await killUnderWriters(server);
      server = await start(folder);
      expect(await audit(server)).toEqual([]);
    }
  },
);
