import { allEndpoints } from '@aex/contracts/endpoints';
import { limits } from '@aex/contracts/limits';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyEtag from '@fastify/etag';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bindAuthRoutes, createAuthService } from '#features/auth/index.ts';
import { bindBehaviorRoutes, createBehaviorService } from '#features/behaviors/index.ts';
import { bindChatRoutes, createChatService, serveAsk, type ChatService } from '#features/chat/index.ts';
import { serveImports } from '#features/imports/index.ts';
import { bindInsightRoutes, createInsightService, readInsightPosts } from '#features/insights/index.ts';
import {
  bindMacroRoutes,
  createCurveService,
  createMacroService,
  createRegimeLabService,
} from '#features/macro/index.ts';
import { bindMarketRoutes, createMarketService, type MarketSources, noMarketSources } from '#features/market/index.ts';
import { type Realtime, type RealtimeOptions, startRealtime } from '#features/realtime/index.ts';
import { bindOptionRoutes, createOptionsService } from '#features/options/index.ts';
import { bindResearchRoutes, createResearchService } from '#features/research/index.ts';
import { bindSettingsRoutes, createSettingsService } from '#features/settings/index.ts';
import { bindStrategyRoutes, createStrategyService, readStrategies } from '#features/strategies/index.ts';
import { bindThreadRoutes, createThreadService } from '#features/threads/index.ts';
import { bindWatchlistRoutes, createWatchlistService } from '#features/watchlist/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import type { Database } from '#platform/db/database.ts';
import { createBinder } from '#platform/http/endpoint-binder.ts';
import { answerUnreadable, handleError } from '#platform/http/error-handler.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { bindOpenApi } from '#platform/http/openapi-document.ts';
import { serveClient } from '#platform/http/static-client.ts';
import { bindStatusRoutes } from '#platform/http/status-routes.ts';
import { newId } from '#platform/identifiers.ts';
import type { Config } from '#server/config.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  clock: Clock;
  clientDirectory: string;
  /** What the store alone cannot answer; nothing unless given. */
  sources?: MarketSources;
  setupToken: string | null;
  logger: FastifyBaseLogger | false;
  realtime?: RealtimeOptions;
};

export type App = {
  http: FastifyInstance;
  chat: ChatService;
  realtime: Realtime;
  control: Readonly<Record<string, ControlHandler>>;
};

/** The whole server as an object: no environment, no listening, no clock of its own. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, sources = noMarketSources } = deps;
  const http = createHttp(deps);
  await registerPlugins(http, config);
  http.setErrorHandler(handleError);

  const rateLimits = createRateLimits(config.rateLimits);
  const auth = createAuthService({ database, clock, config, rateLimits, setupToken: deps.setupToken });
  const market = createMarketService({ database, clock, sources });
  const macro = createMacroService({ database, clock });
  const behaviors = createBehaviorService({ database, clock, macro, sources });
  const curves = createCurveService({ database, clock });
  const lab = createRegimeLabService({ database, clock, market });
  const options = createOptionsService({ clock, market, curves, sources });
  const watchlist = createWatchlistService({ database, clock, market });
  const settings = createSettingsService({ database, clock });
  const insights = createInsightService({ posts: readInsightPosts() });
  const strategies = createStrategyService({ strategies: readStrategies() });
  const threads = createThreadService({ database, clock });
  const research = createResearchService({ database, threads });
  const realtime = startRealtime(http, {
    config,
    database,
    clock,
    rateLimits,
    auth,
    threads,
    market,
    simulatedTicks: sources.simulatedTicks,
    options: deps.realtime ?? {},
  });
  const chat = createChatService({
    database,
    clock,
    rateLimits,
    market,
    macro,
    onAnswerStored: realtime.tellAnswerStored,
    log: http.log,
    isOnlyServer: config.databaseUrl === null,
  });

  const { bind, bound } = createBinder(http, {
    authenticate: auth.authenticate,
    limitCall: (key, reply) => rateLimits.consume('api', key, reply),
  });
  bindAuthRoutes(bind, { auth, rateLimits });
  bindMacroRoutes(bind, { macro, curves, lab });
  bindMarketRoutes(bind, { market });
  bindOptionRoutes(bind, { options });
  bindBehaviorRoutes(bind, { behaviors });
  bindWatchlistRoutes(bind, { watchlist });
  bindSettingsRoutes(bind, { settings });
  bindInsightRoutes(bind, { insights });
  bindStrategyRoutes(bind, { strategies });
  bindThreadRoutes(bind, { threads });
  bindResearchRoutes(bind, { research });
  bindChatRoutes(bind, { chat });
  bindStatusRoutes(http, { database });
  bindOpenApi(http);
  requireAllBound(bound);
  await serveClient(http, deps.clientDirectory);
  const control = { ask: serveAsk({ market, macro, clock }), import: serveImports({ database, clock }) };
  return { http, chat, realtime, control };
}

function createHttp({ logger }: AppDeps): FastifyInstance {
  return Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    genReqId: () => newId('req'),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
}

async function registerPlugins(http: FastifyInstance, config: Config): Promise<void> {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') === true ? { maxAge: 31_536_000 } : false,
  });
  await http.register(fastifyCors, {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    exposedHeaders: ['x-request-id', 'x-aex-thread-id', 'x-aex-run-id', 'etag', 'retry-after'],
  });
  await http.register(fastifyCookie);
  await http.register(fastifyEtag, { weak: true });
  await http.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
}

function requireAllBound(bound: ReadonlySet<string>): void {
  const missing = allEndpoints.filter(({ id }) => !bound.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`These endpoints of the contract are not bound: ${missing.join(', ')}`);
}
