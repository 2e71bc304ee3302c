import type { BodyOf, Endpoint, ParamsOf, QueryOf, Upload } from '@aex/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { inputWords } from '#platform/input-words.ts';
import type { Caller } from './caller-identity.ts';
import type { ContextFor } from './request-context.ts';
import { refuseUnstorable } from './unstorable-input.ts';
import { readUpload, type UploadedFile } from './uploaded-file.ts';

// zod/mini has no texts of its own: without this every fault would read 'Invalid input'.
z.config({ localeError: inputWords });

export type EndpointInput<E extends Endpoint> = {
  ctx: ContextFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['upload'] extends Upload ? UploadedFile : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Rejects where the caller turns out to be another than `ctx` says; only where the endpoint starts unconfirmed. */
  confirmed: Promise<void>;
};

/** Reads what a call brings, each part by its endpoint's own schema. */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
): Promise<EndpointInput<E>> {
  const ctx = {
    actor: caller.actor,
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
  return asEndpointInput<E>({ ctx, ...parsed, file, request, reply, confirmed: caller.confirmed });
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
  // Who posts nothing leaves out every field.
  const isNothing = request.body === undefined && endpoint.method === 'POST';
  return { body: isNothing ? {} : (request.body ?? undefined), file: undefined };
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

type Comparable = { params: unknown; query: unknown; body: unknown; file: UploadedFile | undefined };

/** What makes two calls the same call. */
export function comparable({ params, query, body, file }: Comparable): string {
  return JSON.stringify({ params, query, body, file: file?.bytes.toString('base64') });
}
