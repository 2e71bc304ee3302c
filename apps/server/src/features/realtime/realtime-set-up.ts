import type { Notification } from '@aex/contracts/realtime';
import type { FastifyInstance } from 'fastify';
import type { AuthService } from '#features/auth/index.ts';
import type { MarketService, MarketSources } from '#features/market/index.ts';
import { createQuoteHub, createStoredQuoteSource, type QuoteSource } from '#features/quotes/index.ts';
import type { ThreadService } from '#features/threads/index.ts';
import { standAlone } from '#platform/bus/cluster-link.ts';
import { joinCluster } from '#platform/bus/postgres-cluster-link.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { endWithServer } from '#platform/http/orderly-close.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { originsOf } from '#platform/realtime/allowed-origins.ts';
import type { SocketTiming } from '#platform/realtime/socket-server.ts';
import type { Config } from '#server/config.ts';
import { notices, storedAnswers } from './realtime-channels.ts';
import { createRealtimeService } from './realtime-service.ts';

export type RealtimeSetUp = {
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'corsOrigins' | 'trustedProxies'>;
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  auth: AuthService;
  threads: ThreadService;
  market: MarketService;
  simulatedTicks: MarketSources['simulatedTicks'];
  options: RealtimeOptions;
};

export type RealtimeOptions = {
  /** Asked beside the stored bars; the newest quote counts. */
  quoteSources?: readonly QuoteSource[];
  timing?: Partial<SocketTiming>;
};

export type Realtime = ReturnType<typeof startRealtime>;

/** Puts the socket on an HTTP server, joined to the other servers of the store, until that server closes. */
export function startRealtime(http: FastifyInstance, deps: RealtimeSetUp) {
  const { config, database, clock, rateLimits, auth, threads, options } = deps;
  const cluster = config.databaseUrl === null ? standAlone() : joinCluster(database.pool, http.log);
  const { bus, leadership } = cluster;
  const sources = [createStoredQuoteSource(deps), ...(options.quoteSources ?? [])];
  const quotes = createQuoteHub({ sources, bus, leadership, clock, log: http.log });
  const realtime = createRealtimeService({
    auth,
    threads,
    quotes,
    bus,
    clock,
    log: http.log,
    allowedOrigins: originsOf([config.publicUrl, ...config.corsOrigins]),
    trustedProxies: config.trustedProxies,
    unauthenticatedPerAddress: rateLimits.limitOf('sockets').count,
    socketsPerAccount: rateLimits.limitOf('account_sockets').count,
    timing: options.timing ?? {},
  });
  rateLimits.measureBy('sockets', () => realtime.usage().ofStrangers);
  rateLimits.measureBy('account_sockets', () => realtime.usage().ofAccounts);
  realtime.attach(http.server);
  http.addHook('preClose', () => realtime.stop());
  endWithServer(http, 'the link to the other servers', async () => {
    quotes.stop();
    await cluster.close();
  });
  return {
    counts: () => realtime.counts(),
    isLeader: () => leadership.isLeader(),
    isJoined: () => cluster.isJoined(),
    /** The way to the other servers of the cluster, on which each is told that an answer can be read now. */
    forAnswers: {
      bus,
      onAnswerStored: (answer: { threadId: string; messageId: string }) => bus.publish(storedAnswers, answer),
    },
    notify: (accountId: string, notification: Notification) => bus.publish(notices, { accountId, notification }),
  };
}
