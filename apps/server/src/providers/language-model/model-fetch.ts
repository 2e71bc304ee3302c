import { ModelFailure } from './language-model-port.ts';
import { createTextJoiner } from './text-joining.ts';

/**
 * `fetch` for model calls: it follows no redirect, as the key would go along, takes no page for an answer, stops reading at
 * `maxBytes` (counted after decompression), and joins a text's tokens within a sentence.
 */
export function createModelFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && type.startsWith('text/html')) {
      await response.body.cancel();
      throw new ModelFailure('unreadable');
    }
    const form = type.startsWith('text/event-stream') ? joinedText() : asItCame;
    const { status, statusText, headers } = response;
    return new Response(readUpTo(maxBytes, response.body, form), { status, statusText, headers });
  };
}

/** What is handed on of a chunk, and at the end (null); nothing where there is nothing yet. */
type Form = (chunk: Uint8Array | null) => Uint8Array | null;

const asItCame: Form = (chunk) => chunk;

function joinedText(): Form {
  const joiner = createTextJoiner();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return (chunk) => {
    const text =
      chunk === null
        ? joiner.push(decoder.decode()) + joiner.finish()
        : joiner.push(decoder.decode(chunk, { stream: true }));
    return text === '' ? null : encoder.encode(text);
  };
}

// A stream that is read on demand: each token passes here, and a transform between two pipes would cost it twice as much.
function readUpTo(maxBytes: number, body: ReadableStream<Uint8Array>, form: Form): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let cut: { by: unknown } | null = null;

  const read = async (): Promise<Uint8Array | null> => {
    const { done, value } = await reader.read();
    if (done) return null;
    bytes += value.byteLength;
    if (bytes <= maxBytes) return value;
    const failure = new ModelFailure('too_long');
    await reader.cancel(failure).catch(() => undefined);
    throw failure;
  };

  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    for (;;) {
      if (cut !== null) throw cut.by;
      // What came before a cut is handed on before it is told.
      const chunk = await read().catch((by: unknown) => {
        cut = { by };
        return null;
      });
      const formed = form(chunk);
      if (formed !== null) controller.enqueue(formed);
      if (chunk === null && cut === null) return controller.close();
      if (formed !== null) return;
    }
  };

  return new ReadableStream<Uint8Array>({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
