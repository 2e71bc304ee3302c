import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure, ModelLimits } from '#providers/language-model/language-model-port.ts';

/** How long to wait before the next try: as long as the provider asks, else longer with each try, with chance in it; null for no other try. */
export function retryWait(
  failure: ModelFailure,
  { tries, limits }: { tries: number; limits: ModelLimits },
): number | null {
  if (!failure.isRetryable || tries >= limits.tries) return null;
  const backoff = limits.retryBaseMs * 2 ** (tries - 1) * (1 + Math.random());
  if (failure.retryAfterMs === null) return Math.min(backoff, limits.retryMaxMs);
  // A wait that the reader would not sit through is told at once.
  return failure.retryAfterMs > limits.retryMaxMs ? null : failure.retryAfterMs + Math.random() * limits.retryBaseMs;
}

export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}
