import { Writable } from 'node:stream';
import { authEndpoints, type TokenAnswer } from '@aex/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { ensureWorkspaces, settleDemoAccount } from '#features/auth/index.ts';
import type { MarketSources } from '#features/market/index.ts';
import type { RealtimeOptions } from '#features/realtime/index.ts';
import type { Database } from '#platform/db/database.ts';
import { logOptions } from '#platform/http/log-options.ts';
import type { LoopMeter } from '#platform/loop-meter.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import type { EmbeddingModel } from '#providers/embedding-model/embedding-model-port.ts';
import type { ChatModel } from '#providers/language-model/language-model-port.ts';
import { type App, buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createCaller, type EndpointCaller } from './endpoint-caller.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { emptyStore, testStore } from './test-store.ts';

export type TestServerOptions = {
  /** The clock's first moment. */
  now?: string;
  config?: Partial<Config>;
  setupToken?: string;
  clientDirectory?: string;
  languageModel?: ChatModel;
  embeddings?: EmbeddingModel;
  realtime?: RealtimeOptions;
  /** What stands in for the simulated world. */
  sources?: MarketSources;
  tracing?: Tracing;
  loop?: LoopMeter;
  /** Beside a server that is there: the store is left as it is. */
  joinsStore?: true;
};

export type TestServer = EndpointCaller & {
  app: App;
  http: FastifyInstance;
  database: Database;
  clock: TestClock;
  config: Config;
  /** Every line logged so far, at the level of debug. */
  logLines: string[];
  /** A new guest's token. */
  asGuest(): Promise<string>;
  /** A token of the member of this name, who is signed up the first time, after the owner. */
  asMember(username?: string): Promise<string>;
  /** A token of the demo account; in internal mode unless told otherwise. */
  asDemo(mode?: 'public' | 'internal'): Promise<string>;
  /** A token of the owner in internal mode; signed up the first time. */
  asOwner(): Promise<string>;
};

export const testPassword = 'a long enough pass phrase';
export const testOwner = 'owner';
const testSecretKey = Buffer.alloc(32, 7);

/** The real application on the emptied store of this test, with a clock that stands still. Closed when the test ends. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const store = testStore();
  if (options.joinsStore !== true) await emptyStore(store);
  const clock = testClock(options.now ?? '2026-11-20T15:00:00.000Z');
  const databaseUrl = store.kind === 'postgres' ? 'postgresql://test' : null;
  const config = testConfig({ databaseUrl, ...options.config });
  await ensureWorkspaces(store.database.handle, clock.now());
  await settleDemoAccount(store.database.handle, config.demo, clock.now());
  const logLines: string[] = [];
  const app = await buildApp({
    config,
    database: store.database,
    clock,
    clientDirectory: options.clientDirectory ?? '/nonexistent',
    secretKey: testSecretKey,
    languageModel: options.languageModel ?? null,
    embeddings: options.embeddings ?? null,
    setupToken: options.setupToken ?? null,
    logger: pino(logOptions('debug'), collectLines(logLines)),
    realtime: options.realtime ?? {},
    ...(options.sources === undefined ? {} : { sources: options.sources }),
    ...(options.tracing === undefined ? {} : { tracing: options.tracing }),
    ...(options.loop === undefined ? {} : { loop: options.loop }),
  });
  onTestFinished(async () => {
    await app.http.close();
  });
  const caller = createCaller(app.http);
  return {
    ...caller,
    ...tokens(caller, config),
    app,
    http: app.http,
    database: store.database,
    clock,
    config,
    logLines,
  };
}

function tokens(caller: EndpointCaller, config: Config) {
  const call: EndpointCaller['call'] = (endpoint, request) => caller.call(endpoint, request);
  const known = new Set<string>();
  const signUpOnce = async (username: string): Promise<void> => {
    if (known.has(username)) return;
    known.add(username);
    await call(authEndpoints.signup, { body: { username, email: `${username}@example.com`, password: testPassword } });
  };
  const login = async (body: { username: string; password: string; mode: 'public' | 'internal' }): Promise<string> =>
    tokenOf(await call(authEndpoints.login, { body }));
  return {
    asGuest: async () => tokenOf(await call(authEndpoints.token, { query: {} })),
    asMember: async (username = 'member') => {
      await signUpOnce(testOwner);
      await signUpOnce(username);
      return login({ username, password: testPassword, mode: 'public' });
    },
    asDemo: (mode: 'public' | 'internal' = 'internal') =>
      login({ username: 'demo123', password: config.demo.password, mode }),
    asOwner: async () => {
      await signUpOnce(testOwner);
      return login({ username: testOwner, password: testPassword, mode: 'internal' });
    },
  };
}

function tokenOf(answer: TokenAnswer): string {
  return answer.access_token;
}

function collectLines(lines: string[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
}
