import { openLanguageModel } from '#providers/language-model/open-language-model.ts';
import type { ChatModel, ModelLimits } from '#providers/language-model/language-model-port.ts';
import type { LanguageModelConfig } from '#server/language-model-config.ts';
import { listenModel, type ModelReply } from './model-server.ts';

/** Short waits, so that a test of silence is quick. */
const testLimits: Partial<ModelLimits> = {
  idleMs: 2000,
  totalMs: 20_000,
  retryBaseMs: 1,
  retryMaxMs: 1500,
  toolMs: 5000,
};

/** A model behind a local provider that replies as scripted. */
export async function scriptedModel(
  replies: readonly ModelReply[],
  { config = {}, limits = {} }: { config?: Partial<LanguageModelConfig>; limits?: Partial<ModelLimits> } = {},
): Promise<{ languageModel: ChatModel; requests: Awaited<ReturnType<typeof listenModel>>['requests'] }> {
  const { url, requests } = await listenModel(replies);
  const chosen: LanguageModelConfig = {
    provider: 'openai-compatible',
    model: 'scripted',
    baseUrl: url,
    apiKey: 'canary-model-key',
    prices: null,
    ...config,
  };
  return { languageModel: await openLanguageModel(chosen, { ...testLimits, ...limits }), requests };
}
