import { callsCopy } from '@aex/contracts/copy/calls';
import type { AnswerOf, Endpoint, JsonAnswer, Upload } from '@aex/contracts/endpoint';
import { ApiError, errorOf } from '#lib/api/api-error.ts';
import { urlOf } from '#lib/api/endpoint-url.ts';
import { markSessionEnded } from '#lib/session/session-store.ts';
import { provideToken, renewToken } from '#lib/session/token-source.ts';

const texts = callsCopy.apiClient;

type UploadEndpoint = Endpoint & { upload: Upload; answer: JsonAnswer };
type Sending = {
  file: File;
  fields: Readonly<Record<string, string>>;
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file and tells how far it is, which `fetch` does not. Throws ApiError, or the signal's reason. */
export async function uploadFile<E extends UploadEndpoint>(endpoint: E, sending: Sending): Promise<AnswerOf<E>> {
  const token = await provideToken();
  let response = await sendForm(endpoint, sending, token);
  if (response.status === 401 && token !== null) {
    const renewed = await renewToken(token);
    if (renewed === null) markSessionEnded();
    else response = await sendForm(endpoint, sending, renewed);
  }
  if (!response.ok) throw await errorOf(response);
  const answer = endpoint.answer.schema.safeParse(await response.json().catch(() => undefined));
  if (answer.success) return asAnswer<E>(answer.data);
  throw new ApiError({
    kind: 'unreadable',
    message: texts.unreadable(endpoint.id),
    response,
    cause: answer.error,
  });
}

/** The schema of the endpoint's own answer has parsed the value, which the type of a generic endpoint cannot follow. */
function asAnswer<E extends Endpoint>(value: unknown): AnswerOf<E> {
  return value as AnswerOf<E>;
}

function sendForm(
  endpoint: UploadEndpoint,
  { file, fields, onProgress, signal }: Sending,
  token: string | null,
): Promise<Response> {
  signal.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    const fail = (): void => reject(new ApiError({ kind: 'unreachable', message: texts.unreachable }));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      if (request.status < 200) fail();
      else resolve(responseOf(request));
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.open(endpoint.method, urlOf(endpoint, {}));
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
