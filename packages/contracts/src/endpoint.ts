import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: `public` needs no token, `session` any token (guests too), `account` a signed-up account, `internal` a token
 * in internal mode, `owner` the installation's owner in internal mode.
 */
export type Access = 'public' | 'session' | 'account' | 'internal' | 'owner';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type JsonAnswer = {
  kind: 'json';
  status: 200 | 201;
  schema: z.ZodMiniType;
  /** The field that tells when the answer was made: to a reader who has one of the same minute, another that differs in it alone is the same. */
  momentField?: string;
};
export type EmptyAnswer = { kind: 'empty'; status: 204 };
export type StreamAnswer = { kind: 'event-stream'; status: 200; schema: z.ZodMiniType };
/** A file to save; 202 with Retry-After while it is still being made. */
export type FileAnswer = { kind: 'file'; status: 200; contentTypes: readonly string[] };
/** The browser is sent elsewhere. */
export type RedirectAnswer = { kind: 'redirect'; status: 302 };
export type Answer = JsonAnswer | EmptyAnswer | StreamAnswer | FileAnswer | RedirectAnswer;

/** A multipart form with one `file`; further text fields are the endpoint's `body`. */
export type Upload = { maxBytes: number };

/** One call of the HTTP interface as data: the server binds it, the client calls it, documents and tests are made from it. */
export type Endpoint = {
  id: string;
  method: HttpMethod;
  path: `/api/v1/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What the caller's role must carry, in internal mode. */
  permission?: Permission;
  /** The largest JSON body, where it is not the usual one. */
  maxBodyBytes?: number;
  upload?: Upload;
  /** The bytes of the body are kept as they came, for a signature over them. */
  keepsRawBody?: true;
  answer: Answer;
  /** Calls that make a new token: a stale one that is sent along is no reason to refuse. */
  ignoresToken?: true;
  errors: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint so that server and client infer their shapes from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type AnswerOf<E extends Endpoint> = E['answer'] extends { schema: infer S } ? OutputOf<S> : undefined;
export type AnswerInputOf<E extends Endpoint> = E['answer'] extends { schema: infer S } ? InputOf<S> : undefined;
export type RequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: InputOf<E[K]>;
};
