import type { AdminHealth } from '@aex/contracts/admin';
import type { Problem } from '@aex/contracts/problem';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { asOwner, type OwnerCall } from '#server/testing/faults/owner-client.ts';
import { nothingLost, openWriteLedger } from '#server/testing/faults/write-ledger.ts';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

const search = findPostgres();
const note = search.ok ? '' : ` [skipped: ${search.reason}]`;
const outageMs = 3000;
const lookedUpAgainMs = 2500;
const terminate = "select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = 'aex'";

async function arrange() {
  if (!search.ok) throw new Error(search.reason);
  const cluster = await startPostgresCluster(search.binaries, { isDurable: true });
  onTestFinished(() => cluster.stop());
  await cluster.run('create database aex');
  const folder = mkdtempSync(join(tmpdir(), 'aex-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess({ DATABASE_URL: cluster.urlOf('aex'), AEX_DATA_DIR: folder });
  onTestFinished(() => server.kill());
  return { cluster, server };
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  while ((await statusOf(`${url}/readyz`)) !== 200) await after(50);
  return performance.now() - began;
}

describe.skipIf(!search.ok)(`a database that goes away and comes back${note}`, () => {
  it('loses nothing acknowledged, is said in clear words at once, and needs no hand', async () => {
    const { cluster, server } = await arrange();
    const ledger = await openWriteLedger(server.url);
    const state = { isOver: false };
    const writers = [1, 2, 3, 4].map(() => ledger.writeUntil(() => state.isOver));
    expect((await ledger.write()).status).toBe(201);
    await cluster.crash();
    await after(outageMs);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);
    const during = await ledger.write();
    expect({ status: during.status, retryAfter: during.retryAfter }).toEqual({ status: 503, retryAfter: '5' });
    expect(during.detail).toContain('The database cannot be reached.');
    await cluster.restart();
    expect(await untilReady(server.url)).toBeLessThan(20_000);
    expect((await ledger.write()).status).toBe(201);
    state.isOver = true;
    const outcomes = (await Promise.all(writers)).flat();
    // Never an answer of its own making, never a wait without an end.
    expect(outcomes.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(outcomes.map(({ status }) => status)).toContain(503);
    expect(Math.max(...outcomes.map(({ tookMs }) => tookMs))).toBeLessThan(20_000);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });

  it('shows its administrator who read the health until then what is wrong and since when, and nobody else', async () => {
    const { cluster, server } = await arrange();
    const path = '/api/v1/admin/health';
    const [owner, endedOwner, demo] = [await asOwner(server.url), await asOwner(server.url), await asOwner(server.url)];
    const read = async (call: OwnerCall) => {
      const { status, body } = await call('GET', path);
      return { status, ...(JSON.parse(body) as Partial<AdminHealth> & Partial<Problem>) };
    };
    for (const call of [owner, endedOwner]) expect(await read(call)).toMatchObject({ status: 'healthy' });
    await endedOwner('POST', '/api/v1/auth/logout');
    await after(lookedUpAgainMs);
    const before = Date.now();
    await cluster.crash();
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503);
    const during = await read(owner);
    expect(during).toMatchObject({ status: 'unhealthy', database: { kind: 'postgres', latency_ms: null }, jobs: [] });
    expect(Math.abs(Date.parse(during.database?.away_since ?? '') - before)).toBeLessThan(10_000);
    expect(during.reasons?.[0]).toMatch(/^The database has not answered since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\./);
    expect(during.rate_limits?.length).toBeGreaterThan(0);
    expect(during.recent_errors?.length).toBeGreaterThan(0);
    // Who has logged out, and who never read it, are told no more than that the database is away.
    for (const call of [endedOwner, demo]) {
      const refused = await read(call);
      expect(refused).toMatchObject({ status: 503, database_away_since: during.database?.away_since });
      expect(refused.detail).toContain('The database cannot be reached. It has not answered since ');
      expect(refused).not.toHaveProperty('recent_errors');
    }
    expect((await owner('GET', '/api/v1/admin/users')).status).toBe(503);
    await cluster.restart();
    await untilReady(server.url);
    await expect.poll(async () => (await read(owner)).database?.away_since).toBeNull();
    expect(await read(endedOwner)).toMatchObject({ status: 401 });
  });

  it('may end all connections at once or become read-only without a server that has to be restarted', async () => {
    const { cluster, server } = await arrange();
    const ledger = await openWriteLedger(server.url);
    expect((await ledger.write()).status).toBe(201);
    const next = (status: number) => expect.poll(async () => (await ledger.write()).status).toBe(status);
    await cluster.run(terminate);
    await next(201);
    await cluster.run('alter database aex set default_transaction_read_only = on', terminate);
    await next(503);
    await cluster.run('alter database aex set default_transaction_read_only = off', terminate);
    await next(201);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });
});
