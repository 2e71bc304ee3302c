import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDesk } from '#server/testing/faults/desk-client.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { nothingLost, openWriteLedger } from '#server/testing/faults/write-ledger.ts';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';
import { describeWithRedis, startRedis } from '#server/testing/redis-server.ts';

// An answer of Redis is waited for half a second; the rest is a machine that stands still beside other tests.
const longestWaitMs = 20_000;
const search = findPostgres();
const note = search.ok ? '' : ` [skipped: ${search.reason}]`;

async function arrange() {
  if (!search.ok) throw new Error(search.reason);
  const redis = await startRedis();
  onTestFinished(() => redis.discard());
  const cluster = await startPostgresCluster(search.binaries, { isDurable: true });
  onTestFinished(() => cluster.stop());
  await cluster.run('create database aex');
  const folder = mkdtempSync(join(tmpdir(), 'aex-redis-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess({
    DATABASE_URL: cluster.urlOf('aex'),
    REDIS_URL: redis.url,
    AEX_DATA_DIR: folder,
    AEX_RATE_LIMITS: 'token=3/h',
  });
  onTestFinished(() => server.kill());
  return { redis, server };
}

describeWithRedis('a Redis that is killed under a server at work, and comes back', () => {
  it.skipIf(!search.ok)(
    `fails no write and no answer, ends no limit, and is used again without a hand${note}`,
    async () => {
      const { redis, server } = await arrange();
      const guest = async () => (await fetch(`${server.url}/api/v1/auth/token`, { method: 'POST' })).status;
      const desk = await openDesk(server.url);
      const ledger = await openWriteLedger(server.url);
      const state = { isOver: false };
      const writing = ledger.writeUntil(() => state.isOver);
      await after(300);
      await redis.kill();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const threadId = await desk.ask('What is the regime?', null);
      await after(500);
      // Counted in this process meanwhile, from nothing.
      const away = [await guest(), await guest(), await guest(), await guest()];
      expect(away.slice(0, 2)).toEqual([200, 200]);
      expect(away.at(-1)).toBe(429);
      await redis.start();
      await expect.poll(guest, { timeout: 20_000, interval: 250 }).toBe(200);
      state.isOver = true;
      const outcomes = await writing;
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]));
      expect(Math.max(...outcomes.map(({ tookMs }) => tookMs))).toBeLessThan(longestWaitMs);
      expect(await ledger.audit()).toMatchObject(nothingLost);
      expect((await desk.messages(threadId)).map(({ role }) => role)).toEqual(['user', 'assistant']);
    },
  );
});
