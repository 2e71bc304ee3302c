import { Agent, type Dispatcher } from 'undici';
import { ModelFailure } from './language-model-port.ts';

type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

type Answering = {
  accept: (response: Response) => void;
  reject: (error: Error) => void;
  signal: AbortSignal | null;
  maxBytes: number;
};

const bytesAhead = 64 * 1024;
const unavailable = () => new ModelFailure('unavailable', { isRetryable: true });

// A connection is kept for the next question, whose first words would wait for another.
const agent = new Agent({ keepAliveTimeout: 30_000, allowH2: false });

/**
 * `fetch` for model calls: it follows no redirect, as the key would go along, takes no page and nothing packed for an answer, and
 * stops reading at `maxBytes`. It stands on what fetch stands on, as each token passes here.
 */
export function createModelFetch(maxBytes: number): typeof fetch {
  return (input, { method = 'GET', headers, body, signal = null } = {}) =>
    new Promise((accept, reject) => {
      signal?.throwIfAborted();
      const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
      const call: Dispatcher.DispatchOptions = {
        origin,
        path: `${pathname}${search}`,
        method,
        headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
        body: typeof body === 'string' ? body : null,
      };
      agent.dispatch(call, readAnswer({ accept, reject, signal, maxBytes }));
    });
}

function readAnswer({ accept, reject, signal, maxBytes }: Answering): Dispatcher.DispatchHandler {
  let incoming: Dispatcher.DispatchController | null = null;
  let ending: Error | null = null;
  let bytes = 0;
  const end = (reason: unknown): void => {
    ending ??= reason instanceof Error ? reason : unavailable();
    reject(ending);
    incoming?.abort(ending);
  };
  const onAbort = (): void => end(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const body = openBody({ resume: () => incoming?.resume(), cancel: end });
  return {
    onRequestStart: (controller) => {
      incoming = controller;
      if (ending !== null) controller.abort(ending);
    },
    onResponseStart: (_controller, status, headers) => {
      // Early hints and the like come before the answer.
      if (status < 200) return;
      const refusal = refusalOf(status, headers);
      if (refusal === null) accept(new Response(body.stream, { status, headers: plainHeaders(headers) }));
      else end(refusal);
    },
    onResponseData: (controller, chunk) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) end(new ModelFailure('too_long'));
      else if (!body.take(chunk)) controller.pause();
    },
    onResponseEnd: () => {
      signal?.removeEventListener('abort', onAbort);
      body.close();
    },
    onResponseError: () => {
      signal?.removeEventListener('abort', onAbort);
      ending ??= unavailable();
      reject(ending);
      body.fail(ending);
    },
  };
}

/** A body that is filled from outside; `take` tells whether there is room for more. */
function openBody({ resume, cancel }: { resume: () => void; cancel: (reason: unknown) => void }) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: resume,
      cancel: (reason) => {
        isCancelled = true;
        cancel(reason);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bytesAhead }),
  );
  const open = () => (isCancelled ? null : controller);
  return {
    stream,
    take: (chunk: Uint8Array): boolean => {
      open()?.enqueue(chunk);
      return (open()?.desiredSize ?? 0) > 0;
    },
    close: () => open()?.close(),
    fail: (error: Error) => open()?.error(error),
  };
}

function refusalOf(status: number, headers: AnswerHeaders): ModelFailure | null {
  if (status >= 300 && status < 400) return unavailable();
  const packing = headers['content-encoding'] ?? 'identity';
  const isPage = status < 300 && String(headers['content-type']).startsWith('text/html');
  // Of these, and of no others, a response can't be made.
  const isOdd = status === 204 || status === 205 || status > 599;
  return isPage || isOdd || packing !== 'identity' ? new ModelFailure('unreadable') : null;
}

function plainHeaders(headers: AnswerHeaders): Headers {
  const plain = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') plain.set(name, value);
    else for (const each of value ?? []) plain.append(name, each);
  }
  return plain;
}
