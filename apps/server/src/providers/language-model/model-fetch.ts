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
    let bytes = 0;
    const capped = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new ModelFailure('too_long'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(capped, { status, statusText, headers });
  };
}
