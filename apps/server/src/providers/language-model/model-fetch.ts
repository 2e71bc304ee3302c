import { ModelFailure } from './language-model-port.ts';

/**
 * `fetch` for model calls: it follows no redirect, as the key would go along, and stops reading an answer at `maxBytes`
 * (counted after decompression).
 */
export function createModelFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
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
