import { ModelFailure } from './language-model-port.ts';

/**
 * `fetch` for model calls: it follows no redirect, as the key would go along, takes no page for an answer, and stops reading
 * at `maxBytes` (counted after decompression).
 */
export function createModelFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html') === true) {
      await response.body.cancel();
      throw new ModelFailure('unreadable');
    }
    const capped = capBytes(response.body, maxBytes);
    const { status, statusText, headers } = response;
    return new Response(capped, { status, statusText, headers });
  };
}

// A stream that is read on demand: each token passes here, and a transform between two pipes would cost it twice as much.
function capBytes(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        bytes += value.byteLength;
        if (bytes <= maxBytes) {
          controller.enqueue(value);
          return;
        }
        const failure = new ModelFailure('too_long');
        await reader.cancel(failure).catch(() => undefined);
        throw failure;
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
