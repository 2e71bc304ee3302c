import { limits } from '@aex/contracts/limits';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import fastifyEtag from '@fastify/etag';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { leastPackedBytes } from '#platform/http/answer-packing.ts';
import { limitBodyTime } from '#platform/http/body-time.ts';
import { AppError } from '#platform/errors.ts';
import { answerUnreadable, failureOf, handleError, refuseConnect, withOutage } from '#platform/http/error-handler.ts';
import type { ErrorRecord } from '#platform/http/error-record.ts';
import { refuseOddHeaders } from '#platform/http/host-header.ts';
import { readJsonInUtf8 } from '#platform/http/json-body.ts';
import { answerKnownTags } from '#platform/http/known-tags.ts';
import { refusePackedBodies } from '#platform/http/packed-requests.ts';
import { logLostConnections } from '#platform/http/lost-connections.ts';
import { closeInTime } from '#platform/http/orderly-close.ts';
import { limitPipelining } from '#platform/http/pipelined-requests.ts';
import { protectiveHeaders } from '#platform/http/protective-headers.ts';
import { decorateRequests } from '#platform/http/request-account.ts';
import { isEnding, readBodiesToEnd } from '#platform/http/unread-bytes.ts';
import { keepSharedUnlisted } from '#platform/http/unlisted-pages.ts';
import { newId } from '#platform/identifiers.ts';
import type { Config } from '#server/config.ts';

const bodyTimeMs = 20_000;
// Longer than any answer is worked on without a sign of life. Who has stopped reading is noticed at the second of them.
const stillnessMs = 75_000;
const mostPipelined = 32;
// Up to here a stream holds the event loop no less than packing at once does, and takes several turns in the thread pool.
const mostPackedAtOnceBytes = 64 * 1024;

// What a page of an allowed origin may read of an answer beside its body.
const toldElsewhere = [
  'x-request-id',
  'x-aex-thread-id',
  'x-aex-run-id',
  'x-vercel-ai-ui-message-stream',
  'etag',
  'content-disposition',
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
] as const;

type HttpDeps = {
  config: Config;
  logger: FastifyBaseLogger | false;
  errors: ErrorRecord;
  databaseAwaySince: () => Date | null;
};

/** The HTTP server with its limits, headers and error handling; no route yet. */
export async function createHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const http = createServer(deps);
  closeInTime(http);
  logLostConnections(http);
  limitPipelining(http, mostPipelined);
  refuseWhileStopping(http);
  decorateRequests(http);
  limitBodyTime(http, bodyTimeMs);
  readBodiesToEnd(http);
  await registerPlugins(http, deps.config);
  keepSharedUnlisted(http);
  refuseOddHeaders(http);
  refusePackedBodies(http);
  readJsonInUtf8(http);
  http.setErrorHandler((error, request, reply) => {
    const failure = withOutage(failureOf(error, request), deps.databaseAwaySince());
    deps.errors.add(failure, request);
    return handleError(failure, request, reply);
  });
  return http;
}

function createServer({ logger, config }: HttpDeps): FastifyInstance {
  const http: FastifyInstance = Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    genReqId: () => newId('req'),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // Also ends who asks and never reads the answer.
    connectionTimeout: stillnessMs,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // It would answer in a form of its own.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: (error, socket) => {
      // Called again for each further piece of what was answered already.
      if (isEnding(socket)) return;
      // Who goes away does so by himself; anything else is this server's refusal.
      const level = error.code === 'ECONNRESET' ? 'debug' : 'info';
      http.log[level]({ code: error.code }, 'a connection brought no whole request');
      answerUnreadable(error, socket);
    },
  });
  http.server.on('connect', refuseConnect);
  return http;
}

async function registerPlugins(http: FastifyInstance, config: Config): Promise<void> {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const protection = await protectiveHeaders({ isSecure: config.publicUrl?.startsWith('https:') === true });
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(protection);
  });
  const cors: FastifyCorsOptions = {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [...toldElsewhere],
  };
  // Who asks from no other origin has no use for the words about it.
  await http.register(fastifyCors, {
    delegator: ({ headers, method }, decide) =>
      decide(null, headers.origin === undefined && method !== 'OPTIONS' ? { origin: false } : cors),
  });
  await http.register(fastifyCookie);
  await http.register(fastifyEtag, { weak: true });
  answerKnownTags(http);
  await http.register(fastifyMultipart);
  await http.register(fastifyCompress, {
    threshold: leastPackedBytes,
    syncThreshold: mostPackedAtOnceBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
}

/** Tells calls that come on connections which are still open while the server ends. */
function refuseWhileStopping(http: FastifyInstance): void {
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
  });
  http.addHook('onRequest', async () => {
    if (!isStopping) return;
    const details = { retryAfterSeconds: 5 };
    throw new AppError('unavailable', 'The server is stopping. Try again in a moment.', { details });
  });
}
