import type { LanguageModelConfig } from '#server/language-model-config.ts';
import type { ChatModel, ModelLimits } from './language-model-port.ts';
import { createModelThread } from './model-thread.ts';

const defaultLimits: ModelLimits = {
  toolCalls: 10,
  idleMs: 60_000,
  totalMs: 300_000,
  responseBytes: 10 * 1024 * 1024,
  answerCharacters: 64_000,
  outputTokensPerCall: 8192,
  tokensPerRun: 400_000,
  tries: 2,
  retryBaseMs: 500,
  retryMaxMs: 30_000,
  toolMs: 15_000,
};

// One thread serves all models of the process; it begins with the first model that is opened.
const thread = createModelThread();

/** The configured model, ready to be asked. */
export async function openLanguageModel(
  config: LanguageModelConfig,
  limits: Partial<ModelLimits> = {},
): Promise<ChatModel> {
  const allLimits = { ...defaultLimits, ...limits };
  const { provider, model, baseUrl, apiKey } = config;
  const choice = { provider, model, baseUrl, apiKey, maxBytes: allLimits.responseBytes };
  // Prompts hold people's questions: OpenAI is asked not to keep them.
  const callOptions = provider === 'openai' ? { providerOptions: { openai: { store: false } } } : {};
  await thread.start();
  return {
    engine: provider,
    name: model,
    pricing: config.prices,
    limits: allLimits,
    ask: (question, signal) => thread.ask(choice, { ...question, ...callOptions }, signal),
  };
}
