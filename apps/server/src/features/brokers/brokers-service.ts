import type { BrokerCredentials, BrokerProvider, PortfolioPerformance } from '@aex/contracts/brokers';
import { limits } from '@aex/contracts/limits';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { listProviders } from './broker-catalog.ts';
import { createBrokerEvents } from './broker-events-service.ts';
import { connectBroker } from './broker-connecting.ts';
import { disconnectAccount, disconnectBroker, revokeAtBroker } from './broker-disconnecting.ts';
import { noPerformance, performanceOf } from './broker-performance.ts';
import * as readings from './broker-readings-store.ts';
import { listDueRevocations } from './broker-revocations-store.ts';
import { createBrokerSessions } from './broker-session.ts';
import { type BeginInput, beginSignIn, type CallbackInput, finishSignIn } from './broker-sign-in.ts';
import { syncConnection } from './broker-sync.ts';
import { createConnectionTest } from './broker-testing.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { toConnection } from './connection-view.ts';

export type BrokersService = ReturnType<typeof createBrokersService>;

type Verb<I> = { ctx: RequestContext; input: I };
type ConnectInput = {
  provider: BrokerProvider;
  sandbox?: boolean | undefined;
  credentials?: BrokerCredentials | undefined;
};

const dueAtOnce = 200;
const renewalText = 'The permission has ended by the calendar. Connect again to renew it.';

/** Connections to brokers: made, tested, read by jobs, and given back. */
export function createBrokersService({ jobs, ...deps }: BrokersDeps & { jobs: JobBoard }) {
  const { database, clock, config, registry } = deps;
  const sessions = createBrokerSessions(deps);
  const test = createConnectionTest(deps, sessions);

  const reading = jobs.define({
    name: 'brokers.read',
    schema: z.object({ connection_id: z.string() }),
    policy: 'exclusive',
    retryLimit: 0,
    run: async ({ connection_id: id }) => {
      await syncConnection(deps, sessions, id);
    },
  });
  const sendReading = (id: string) => reading.send({ connection_id: id }, { singletonKey: id });

  const sendDue = async (): Promise<void> => {
    const now = clock.now();
    await store.endExpired(database.handle, now, renewalText);
    for (const id of await store.listDue(database.handle, now, dueAtOnce)) await sendReading(id);
    for (const id of await listDueRevocations(database.handle, now, dueAtOnce)) await revokeAtBroker(deps, id);
  };
  jobs.define({
    name: 'brokers.due',
    schema: z.object({}),
    policy: 'singleton',
    cron: '*/5 * * * *',
    retryLimit: 0,
    run: sendDue,
  });

  return {
    providers: () => ({ providers: listProviders(config), next_cursor: null }),

    list: async ({ ctx, input }: Verb<PageQuery>) => {
      const { accountId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listConnections(database.handle, { accountId, ...range }),
        ({ connectedAt, id }) => ({ key: connectedAt.toISOString(), id }),
      );
      return { connections: page.map(toConnection), next_cursor };
    },

    beginSignIn: (call: Verb<BeginInput>) => beginSignIn(deps, call),

    finishSignIn: async (call: { ctx: RequestContext<Actor | null>; input: CallbackInput }) => {
      const finished = await finishSignIn(deps, call);
      if (finished.result === 'connected') await sendReading(finished.connection.id);
      return finished.result;
    },

    connect: async (call: Verb<ConnectInput>) => {
      const connection = await connectBroker(deps, call);
      await sendReading(connection.id);
      return connection;
    },

    disconnect: (call: Verb<{ id: string }>) => disconnectBroker(deps, call),

    test,

    events: createBrokerEvents(deps),

    performance: async ({ ctx, input }: Verb<{ connectionId: string | undefined }>): Promise<PortfolioPerformance> => {
      const row = await findShown(ctx.actor.accountId, input.connectionId);
      if (row === null) return noPerformance;
      const accounts = await readings.listAccounts(database.handle, row.id);
      return performanceOf(row, accounts, await sharpeOf(ctx, row));
    },

    /** Where the browser of a user of the paper broker goes after it agreed; null for a request that is not whole. */
    approvePaper: (...args: Parameters<typeof registry.paper.approve>) => registry.paper.approve(...args),

    /** Sends everything that is due; the clock does it every five minutes. */
    sendDue,

    /** Ends all connections of an account that is going away, in the transaction of that; what it gives tells the brokers. */
    disconnectAll: (handle: DatabaseHandle, going: Parameters<typeof disconnectAccount>[2]) =>
      disconnectAccount(deps, handle, going),
  };

  async function sharpeOf(ctx: RequestContext, { portfolioId }: store.ConnectionRow): Promise<number | null> {
    if (portfolioId === null) return null;
    try {
      return (await deps.ledger.analysis.performance({ ctx, input: { id: portfolioId } })).sharpe.value;
    } catch (error) {
      // A portfolio without prices or rates has no figure; it says so itself where it is shown.
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async function findShown(accountId: string, id: string | undefined): Promise<store.ConnectionRow | null> {
    if (id !== undefined) {
      const row = await store.findConnection(database.handle, { id, accountId });
      if (row === null) throw notFound('connection');
      return row;
    }
    const page = { accountId, after: null, limit: limits.pageSizeMax };
    const rows = await store.listConnections(database.handle, page);
    // A live account before a sandbox, one that was read before one that was not, then the oldest.
    const rank = (row: store.ConnectionRow) => (row.environment === 'live' ? 0 : 2) + (row.lastSyncAt === null ? 1 : 0);
    return rows.toSorted((left, right) => rank(left) - rank(right))[0] ?? null;
  }
}
