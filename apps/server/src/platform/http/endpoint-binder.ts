import type {
  AnswerInputOf,
  Endpoint,
  FileAnswer,
  JsonAnswer,
  RedirectAnswer,
  StreamAnswer,
} from '@aex/contracts/endpoint';
import { entitlementOf } from '@aex/contracts/entitled-calls';
import type { Entitlement } from '@aex/contracts/entitlements';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { isUnavailable } from '#platform/db/database-faults.ts';
import { badToken, type Caller, CallerChanged, createCallerIdentity, type IdentifyCaller } from './caller-identity.ts';
import { comparable, type EndpointInput, readInput } from './endpoint-input.ts';
import { sendAnswer, type StreamResult } from './endpoint-answer.ts';
import type { FileResult } from './file-answer.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { IdempotentAnswers } from './idempotent-answers.ts';
import type { StreamMeter } from './stream-meter.ts';
import type { OpenStreams } from './open-streams.ts';
import { createOutageReaders, type OutageReaders, type TokenHolder } from './outage-readers.ts';
import { keepRawBody } from './raw-body.ts';
import { type Actor, requireAccess, requireScope } from './request-context.ts';
import { formOverheadBytes } from './uploaded-file.ts';

type AnswerFor<E extends Endpoint> = E['answer'] extends StreamAnswer
  ? StreamResult
  : E['answer'] extends JsonAnswer
    ? AnswerInputOf<E>
    : E['answer'] extends FileAnswer
      ? FileResult
      : E['answer'] extends RedirectAnswer
        ? { location: string }
        : void;

export type EndpointHandler<E extends Endpoint> = (input: EndpointInput<E>) => Promise<AnswerFor<E>>;

export type BinderDeps = {
  authenticate: (token: string) => Promise<Actor | null>;
  limitCall: (key: string, reply: FastifyReply) => Promise<void>;
  /** Throws 403 unless the caller's plan opens it. */
  requireEntitlement: (actor: Actor | null, entitlement: Entitlement) => Promise<void>;
  idempotent: IdempotentAnswers;
  streams: StreamMeter;
  openStreams: OpenStreams;
  /** Who acts by a token of a session, by its hash; null where it opens nothing. */
  findTokenHolder: (tokenHash: string) => Promise<TokenHolder | null>;
  clock: Clock;
};

/**
 * An endpoint that starts unconfirmed waits for `confirmed` before it stores anything. One that outlasts the database answers
 * those who read it until the database went away.
 */
export type BindOptions = { startsUnconfirmed?: boolean; outlastsDatabase?: boolean };

export type Bind = <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>, options?: BindOptions) => void;

/**
 * Binds contract endpoints to handlers: who may call, what the request must look like, and that no field leaves the server
 * which the answer's schema does not name. `bound` lists what was bound, so that start-up can tell what is missing.
 */
export function createBinder(app: FastifyInstance, deps: BinderDeps): { bind: Bind; bound: ReadonlySet<string> } {
  const bound = new Set<string>();
  // Bodies are JSON; a form of another site could send plain text without asking.
  app.removeContentTypeParser('text/plain');
  const identifyAny = createCallerIdentity(deps.authenticate);
  const outageReaders = createOutageReaders({
    findHolder: deps.findTokenHolder,
    now: () => deps.clock.now(),
    onError: (error) => app.log.warn({ err: error }, 'readers could not be looked up'),
  });
  app.addHook('onClose', async () => outageReaders.stop());
  const bind: Bind = (endpoint, handler, { startsUnconfirmed = false, outlastsDatabase = false } = {}) => {
    const identify = outlastsDatabase ? outlasting(identifyAny, outageReaders) : identifyAny;
    bound.add(endpoint.id);
    const answer = createAnswering({ endpoint, handler, deps });
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...bodyLimitOf(endpoint),
      ...(endpoint.keepsRawBody === true ? { preParsing: keepRawBody } : {}),
      ...(hasSecretAddress(endpoint) ? { logLevel: 'warn' as const } : {}),
      handler: async (request, reply) => {
        const token = presentedToken(endpoint, request);
        const caller = await identify(token, { mayGuess: startsUnconfirmed });
        const told = answer({ request, reply, caller }).catch(async (error: unknown) => {
          await caller.confirmed;
          throw error;
        });
        try {
          return await told;
        } catch (error) {
          if (!(error instanceof CallerChanged)) throw error;
          return answer({ request, reply, caller: await identify(token, { mayGuess: false }) });
        }
      },
    });
  };
  return { bind, bound };
}

function outlasting(identify: IdentifyCaller, readers: OutageReaders): IdentifyCaller {
  return async (token, how) => {
    try {
      const caller = await identify(token, how);
      if (token !== null && caller.actor?.mode === 'internal') readers.remember(token);
      return caller;
    } catch (error) {
      const actor = token !== null && isUnavailable(error) ? readers.find(token) : null;
      if (actor === null) throw error;
      return { actor, isRefused: false, confirmed: Promise.resolve() };
    }
  };
}

type Call = { request: FastifyRequest; reply: FastifyReply; caller: Caller };
type Answering<E extends Endpoint> = { endpoint: E; handler: EndpointHandler<E>; deps: BinderDeps };

function createAnswering<E extends Endpoint>({ endpoint, handler, deps }: Answering<E>) {
  const entitlement = entitlementOf(endpoint);
  return async ({ request, reply, caller }: Call): Promise<unknown> => {
    const { actor, confirmed } = caller;
    request.accountId = actor?.accountId ?? null;
    await deps.limitCall(actor?.accountId ?? request.ip, reply);
    if (caller.isRefused) throw badToken();
    requireAccess(endpoint, actor);
    requireScope(endpoint, actor);
    if (entitlement !== null) await deps.requireEntitlement(actor, entitlement);
    const input = await readInput(endpoint, { request, reply, caller });
    const sending = { endpoint, reply, streams: deps.streams };
    if (endpoint.answer.kind === 'event-stream' && actor !== null)
      deps.openStreams.watch(reply.raw, actor.sessionId, { isOfParts: true });
    // What comes of it is told to nobody who is not confirmed, and neither is a refusal.
    const work = async (): Promise<unknown> => {
      try {
        return await handler(input);
      } finally {
        await confirmed;
      }
    };
    const key = isRepeatable(endpoint) && actor !== null ? idempotencyKeyOf(request) : null;
    if (key === null || actor === null) return sendAnswer(sending, await work());
    const call = { accountId: actor.accountId, endpointId: endpoint.id, key, request: comparable(input) };
    const { body, isRepeated } = await deps.idempotent.once(call, work);
    if (isRepeated) reply.header('idempotent-replayed', 'true');
    return sendAnswer(sending, body);
  };
}

// Who is sent back here from elsewhere brings a code in the address, and who looks for a client the name; both stay out of the
// lines for each request.
function hasSecretAddress({ answer, permission }: Endpoint): boolean {
  return answer.kind === 'redirect' || permission === 'clients.read';
}

// Whatever tells what it made, a token or a verification too. Asking has a rule of its own: its repetition reads the first stream.
function isRepeatable({ method, answer }: Endpoint): boolean {
  return method === 'POST' && answer.kind === 'json';
}

function bodyLimitOf({ maxBodyBytes, upload }: Endpoint): { bodyLimit?: number } {
  if (upload !== undefined) return { bodyLimit: upload.maxBytes + formOverheadBytes };
  return maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes };
}

// What is not a bearer token counts as a bad one.
function presentedToken(endpoint: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || endpoint.ignoresToken === true) return null;
  return /^bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
