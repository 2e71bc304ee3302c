import type { ModelUsage } from '@aex/contracts/threads';
import type { ModelFinish, ModelPricing } from '#providers/language-model/language-model-port.ts';

const million = 1_000_000;

/** Adds up what the calls of a run took. A provider that tells nothing leaves nulls, never 0. */
export function createUsageCount(pricing: ModelPricing | null) {
  let calls = 0;
  let input: number | null = null;
  let output: number | null = null;
  let cached: number | null = null;
  let last = 0;
  const add = (sum: number | null, more: number | undefined) => (more === undefined ? sum : (sum ?? 0) + more);

  return {
    begin: (): void => {
      calls += 1;
    },
    add: ({ usage }: ModelFinish): void => {
      input = add(input, usage.inputTokens.total);
      output = add(output, usage.outputTokens.total);
      cached = add(cached, usage.inputTokens.cacheRead);
      last = (usage.inputTokens.total ?? 0) + (usage.outputTokens.total ?? 0);
    },
    tokens: (): number => (input ?? 0) + (output ?? 0),
    /** What the next call takes at the least, for it is told all that the last one was. */
    next: (): number => last,
    total: (): ModelUsage => ({
      calls,
      input_tokens: input,
      output_tokens: output,
      cached_input_tokens: cached,
      cost_usd: costOf({ input, output, cached }, pricing),
    }),
  };
}

function costOf(
  { input, output, cached }: { input: number | null; output: number | null; cached: number | null },
  pricing: ModelPricing | null,
): number | null {
  if (pricing === null || input === null || output === null) return null;
  const fromCache = Math.min(cached ?? 0, input);
  const cost =
    (input - fromCache) * pricing.input + fromCache * (pricing.cachedInput ?? pricing.input) + output * pricing.output;
  return cost / million;
}
