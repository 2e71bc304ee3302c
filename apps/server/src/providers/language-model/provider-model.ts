import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderModel } from './language-model-port.ts';
import { createModelFetch } from './model-fetch.ts';
import type { ModelChoice } from './model-messages.ts';

const addresses = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1' } as const;

/** The chosen model as an instance of its provider. Everything is handed in: the SDK reads no environment. */
export function openProviderModel({ provider, model, baseUrl, apiKey, maxBytes }: ModelChoice): ProviderModel {
  const fetch = createModelFetch(maxBytes);
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
