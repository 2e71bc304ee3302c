import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelConfig } from '#server/language-model-config.ts';
import { readFailure } from './failure-reading.ts';
import type { ChatModel, ModelLimits, ProviderModel } from './language-model-port.ts';
import { createModelFetch } from './model-fetch.ts';

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

const addresses = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1' } as const;

/** The configured model as an instance of its provider. Everything is handed in: the SDK reads no environment. */
export function openLanguageModel(config: LanguageModelConfig, limits: Partial<ModelLimits> = {}): ChatModel {
  const allLimits = { ...defaultLimits, ...limits };
  return {
    engine: config.provider,
    name: config.model,
    model: providerModel(config, createModelFetch(allLimits.responseBytes)),
    pricing: config.prices,
    limits: allLimits,
    // Prompts hold people's questions: OpenAI is asked not to keep them.
    callOptions: config.provider === 'openai' ? { providerOptions: { openai: { store: false } } } : {},
    classify: readFailure,
  };
}

function providerModel(
  { provider, model, baseUrl, apiKey }: LanguageModelConfig,
  fetch: typeof globalThis.fetch,
): ProviderModel {
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? addresses.anthropic, fetch })(model);
  }
  if (provider === 'openai') {
    return createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? addresses.openai, fetch })(model);
  }
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    includeUsage: true,
    fetch,
    ...(apiKey === null ? {} : { apiKey }),
  })(model);
}
