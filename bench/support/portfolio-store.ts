import { createClientGate } from '#server/features/clients/index.ts';
import { createMacroService } from '#server/features/macro/index.ts';
import { createMarketService } from '#server/features/market/index.ts';
import { createPortfolioFeature, type PortfolioFeature } from '#server/features/portfolio/index.ts';
import { type Clock, fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';
import { newDirectory } from './product-process.ts';

export type BenchStore = {
  store: string;
  database: Database;
  clock: Clock;
  portfolio: PortfolioFeature;
  ctx: RequestContext;
  stop: () => Promise<void>;
};

const now = new Date('2026-11-20T22:00:00.000Z');

/** The portfolio feature on PostgreSQL, or on the embedded store where PostgreSQL does not start, for one made-up account. */
export async function openPortfolioStore(): Promise<BenchStore> {
  const scratch = newDirectory();
  const search = findPostgres();
  const cluster = search.ok ? await startPostgresCluster(search.binaries) : null;
  await cluster?.run('create database bench');
  const databaseUrl = cluster?.urlOf('bench') ?? null;
  const opened = await openStore({ databaseUrl, dataDirectory: scratch.path }, { onFailure: () => undefined });
  const { database } = opened;
  await database.pool.query(
    `insert into workspaces (id, name, kind, created_at) values ('w', 'Bench', 'installation', now())`,
  );
  await database.pool.query(
    `insert into accounts (id, workspace_id, role, created_at) values ('a', 'w', 'guest', now())`,
  );
  const clock = fixedClock(now);
  const market = createMarketService({ database, clock });
  const macro = createMacroService({ database, clock });
  const actor = {
    accountId: 'a',
    workspaceId: 'w',
    sessionId: 's',
    role: 'member',
    mode: 'public',
    isInstitutional: false,
    tokenScopes: null,
  } as const;
  return {
    store: cluster === null ? 'embedded store' : 'PostgreSQL',
    database,
    clock,
    portfolio: createPortfolioFeature({
      database,
      clock,
      market,
      macro,
      clientGate: createClientGate({ database, clock }),
    }),
    ctx: { actor, requestId: 'bench', address: '127.0.0.1', device: 'bench' },
    stop: async () => {
      await opened.close();
      await cluster?.stop();
      scratch.remove();
    },
  };
}
