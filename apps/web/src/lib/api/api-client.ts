import { callsCopy } from '@aex/contracts/copy/calls';
import type { AnswerOf, Endpoint, FileAnswer, RequestOf } from '@aex/contracts/endpoint';
import { ApiError, errorOf } from '#lib/api/api-error.ts';
import { urlOf, type RequestParts } from '#lib/api/endpoint-url.ts';
import { takeFirstAnswer, takeReadyBody } from '#lib/api/first-answers.ts';
import { noteAnswer, noteSilence } from '#lib/offline/server-reach.ts';
import { markSessionEnded, storedToken } from '#lib/session/session-store.ts';
import { provideToken, renewToken } from '#lib/session/token-source.ts';

const texts = callsCopy.apiClient;

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; file?: File };

type Call = { endpoint: Endpoint; request: RequestParts; options: CallOptions };

async function fetchWith(token: string | null, { endpoint, request, options }: Call): Promise<Response> {
  const headers = new Headers({
    accept: endpoint.answer.kind === 'event-stream' ? 'text/event-stream' : 'application/json',
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  // A form writes its own content type, with the boundary in it.
  const isForm = endpoint.upload !== undefined;
  if (request.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  try {
    const url = urlOf(endpoint, request);
    const early = endpoint.method === 'GET' ? await takeFirstAnswer(url, token) : null;
    options.signal?.throwIfAborted();
    const response =
      early ??
      (await fetch(url, {
        method: endpoint.method,
        headers,
        body: isForm ? formOf(request.body, options.file) : jsonOf(request.body),
        signal: options.signal ?? null,
      }));
    noteAnswer(response);
    return response;
  } catch (cause) {
    options.signal?.throwIfAborted();
    noteSilence();
    throw new ApiError({ kind: 'unreachable', message: texts.unreachable, cause });
  }
}

function jsonOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

function formOf(body: unknown, file: File | undefined): FormData {
  const form = new FormData();
  // The fields of a form are texts.
  for (const [name, value] of Object.entries(Object(body))) if (typeof value === 'string') form.set(name, value);
  if (file !== undefined) form.set('file', file);
  return form;
}

function tokenFor(endpoint: Endpoint): Promise<string | null> | string | null {
  if (endpoint.ignoresToken === true) return null;
  return endpoint.access === 'public' ? storedToken() : provideToken();
}

async function send(call: Call): Promise<Response> {
  const token = await tokenFor(call.endpoint);
  let response = await fetchWith(token, call);
  if (response.status === 401 && token !== null) {
    const renewed = await renewToken(token);
    if (renewed === null) markSessionEnded();
    if (renewed !== null || call.endpoint.access === 'public') response = await fetchWith(renewed, call);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** The schema of the endpoint's own answer has parsed the value, which the type of a generic endpoint cannot follow. */
function asAnswer<E extends Endpoint>(value: unknown): AnswerOf<E> {
  return value as AnswerOf<E>;
}

/** One call, its answer parsed by the contract. Throws ApiError. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send({ endpoint, request, options });
  if (endpoint.answer.kind !== 'json') return asAnswer<E>(undefined);
  const body: unknown = await response.json().catch(() => undefined);
  const answer = endpoint.answer.schema.safeParse(body);
  if (answer.success) return asAnswer<E>(answer.data);
  throw new ApiError({
    kind: 'unreadable',
    message: texts.unreadable(endpoint.id),
    response,
    cause: answer.error,
  });
}

/** The answer that has come before the scripts, parsed by the contract; undefined where a call must be made. */
export function readyAnswer<E extends Endpoint>(endpoint: E, request: RequestOf<E>): AnswerOf<E> | undefined {
  if (endpoint.method !== 'GET' || endpoint.answer.kind !== 'json') return undefined;
  const body = takeReadyBody(urlOf(endpoint, request), storedToken());
  const answer = body === undefined ? undefined : endpoint.answer.schema.safeParse(body);
  return answer?.success === true ? asAnswer<E>(answer.data) : undefined;
}

/** Opens an event stream; the caller reads its body. Throws ApiError. */
export function openStream<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  return send({ endpoint, request, options });
}

/** A file of the server under the name the server gives it. */
export type DownloadedFile = { name: string | null; content: Blob };

/** Fetches a file, or how long to wait while it is still being made. Throws ApiError. */
export async function downloadFile<E extends Endpoint & { answer: FileAnswer }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<DownloadedFile | { retryAfterSeconds: number }> {
  const response = await send({ endpoint, request, options });
  if (response.status === 202) return { retryAfterSeconds: Number(response.headers.get('retry-after') ?? 1) };
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: encoded === undefined ? null : decodeURIComponent(encoded), content: await response.blob() };
}
