import type {
  AnswerInputOf,
  BodyOf,
  Endpoint,
  FileAnswer,
  JsonAnswer,
  ParamsOf,
  QueryOf,
  RedirectAnswer,
  StreamAnswer,
  Upload,
} from '@aex/contracts/endpoint';
import { entitlementOf } from '@aex/contracts/entitled-calls';
import type { Entitlement } from '@aex/contracts/entitlements';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { sendAnswer, type StreamResult } from './endpoint-answer.ts';
import type { FileResult } from './file-answer.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { IdempotentAnswers } from './idempotent-answers.ts';
import type { StreamMeter } from './stream-meter.ts';
import type { OpenStreams } from './open-streams.ts';
import { keepRawBody } from './raw-body.ts';
import { type Actor, type ContextFor, requireAccess, requireScope } from './request-context.ts';
import { refuseUnstorable } from './unstorable-input.ts';
import { formOverheadBytes, readUpload, type UploadedFile } from './uploaded-file.ts';

// zod/mini has no texts of its own: without this every fault would read 'Invalid input'.
z.config(z.locales.en());

export type EndpointInput<E extends Endpoint> = {
  ctx: ContextFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['upload'] extends Upload ? UploadedFile : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

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
};

export type Bind = <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>) => void;

/**
 * Binds contract endpoints to handlers: who may call, what the request must look like, and that no field leaves the server
 * which the answer's schema does not name. `bound` lists what was bound, so that start-up can tell what is missing.
 */
export function createBinder(app: FastifyInstance, deps: BinderDeps): { bind: Bind; bound: ReadonlySet<string> } {
  const bound = new Set<string>();
  // Bodies are JSON; a form of another site could send plain text without asking.
  app.removeContentTypeParser('text/plain');
  const bind: Bind = (endpoint, handler) => {
    bound.add(endpoint.id);
    const entitlement = entitlementOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...bodyLimitOf(endpoint),
      ...(endpoint.keepsRawBody === true ? { preParsing: keepRawBody } : {}),
      ...(hasSecretAddress(endpoint) ? { logLevel: 'warn' as const } : {}),
      handler: async (request, reply) => {
        const token = presentedToken(endpoint, request);
        const actor = token === null ? null : await deps.authenticate(token);
        request.accountId = actor?.accountId ?? null;
        await deps.limitCall(actor?.accountId ?? request.ip, reply);
        if (token !== null && actor === null) throw new AppError('unauthenticated', badToken);
        requireAccess(endpoint, actor);
        requireScope(endpoint, actor);
        if (entitlement !== null) await deps.requireEntitlement(actor, entitlement);
        const input = await readInput(endpoint, { request, reply, actor });
        const sending = { endpoint, reply, streams: deps.streams };
        if (endpoint.answer.kind === 'event-stream' && actor !== null)
          deps.openStreams.watch(reply.raw, actor.sessionId, { isOfParts: true });
        const work = async (): Promise<unknown> => handler(input);
        const key = isCreation(endpoint) && actor !== null ? idempotencyKeyOf(request) : null;
        if (key === null || actor === null) return sendAnswer(sending, await work());
        const call = { accountId: actor.accountId, endpointId: endpoint.id, key, request: comparable(input) };
        const { body, isRepeated } = await deps.idempotent.once(call, work);
        if (isRepeated) reply.header('idempotent-replayed', 'true');
        return sendAnswer(sending, body);
      },
    });
  };
  return { bind, bound };
}

// Who is sent back here from elsewhere brings a code in the address, and who looks for a client the name; both stay out of the
// lines for each request.
function hasSecretAddress({ answer, permission }: Endpoint): boolean {
  return answer.kind === 'redirect' || permission === 'clients.read';
}

// Asking has a rule of its own: its repetition reads the first run's stream.
function isCreation({ method, answer }: Endpoint): boolean {
  return method === 'POST' && answer.kind === 'json' && answer.status === 201;
}

type Comparable = { params: unknown; query: unknown; body: unknown; file: UploadedFile | undefined };

function comparable({ params, query, body, file }: Comparable): string {
  return JSON.stringify({ params, query, body, file: file?.bytes.toString('base64') });
}

function bodyLimitOf({ maxBodyBytes, upload }: Endpoint): { bodyLimit?: number } {
  if (upload !== undefined) return { bodyLimit: upload.maxBytes + formOverheadBytes };
  return maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes };
}

const badToken = 'The token is not valid or has ended. Refresh it or log in again.';

// What is not a bearer token counts as a bad one.
function presentedToken(endpoint: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || endpoint.ignoresToken === true) return null;
  const [scheme, token] = header.split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && token !== undefined ? token : '';
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  { request, reply, actor }: { request: FastifyRequest; reply: FastifyReply; actor: Actor | null },
): Promise<EndpointInput<E>> {
  const ctx = {
    actor,
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? 'unknown').slice(0, 200),
  };
  const { body, file } = await readBody(endpoint, request);
  const parsed = {
    params: parsePart(endpoint.params, request.params, 'params'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: parsePart(endpoint.body, body, 'body'),
  };
  return asEndpointInput<E>({ ctx, ...parsed, file, request, reply });
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ body: unknown; file: UploadedFile | undefined }> {
  if (endpoint.upload !== undefined) {
    const { file, fields } = await readUpload(request, endpoint.upload);
    return { body: fields, file };
  }
  if (request.isMultipart()) throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  return { body: request.body ?? undefined, file: undefined };
}

// Access was checked and every part was parsed by the endpoint's own schema just above.
function asEndpointInput<E extends Endpoint>(input: unknown): EndpointInput<E> {
  return input as EndpointInput<E>;
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  refuseUnstorable(value, part);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => describeIssue(issue, part));
  if (part === 'params') throw new AppError('not_found', 'There is no such thing here.');
  throw new AppError('invalid', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
    details: { errors },
  });
}

function describeIssue(issue: z.core.$ZodIssue, part: string): Array<{ path: string; message: string }> {
  const path = [part, ...issue.path.map(String)];
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not a field of this call' }));
}
