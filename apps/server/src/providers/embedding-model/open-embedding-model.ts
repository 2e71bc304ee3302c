import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ModelFailure } from '#providers/language-model/language-model-port.ts';
import { readFailure } from '#providers/language-model/failure-reading.ts';
import { createModelFetch } from '#providers/language-model/model-fetch.ts';
import type { EmbeddingConfig } from '#server/embedding-config.ts';
import type { EmbeddingModel } from './embedding-model-port.ts';

const openAiAddress = 'https://api.openai.com/v1';
const mostBytes = 10 * 1024 * 1024;
// Well below what a call of any of these services takes, so that one that fails costs little.
const textsPerCall = 64;

/** The configured model, ready to be asked. Everything is handed in: the SDK reads no environment. */
export function openEmbeddingModel({ provider, model, baseUrl, apiKey }: EmbeddingConfig): EmbeddingModel {
  const fetch = createModelFetch(mostBytes);
  const asked =
    provider === 'openai'
      ? createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? openAiAddress, fetch }).embeddingModel(model)
      : createOpenAICompatible({
          name: provider,
          baseURL: baseUrl ?? '',
          fetch,
          ...(apiKey === null ? {} : { apiKey }),
        }).embeddingModel(model);
  return {
    name: `${provider}:${model}`,
    textsPerCall,
    embed: async (texts, signal) => {
      const embeddings = await embed(asked, texts, signal);
      const size = embeddings[0]?.length ?? 0;
      if (embeddings.length !== texts.length || embeddings.some(({ length }) => length !== size))
        throw new ModelFailure('unreadable');
      return embeddings.map(toUnit);
    },
  };
}

type ProviderEmbeddings = ReturnType<ReturnType<typeof createOpenAI>['embeddingModel']>;

async function embed(asked: ProviderEmbeddings, texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
  try {
    return (await asked.doEmbed({ values: [...texts], abortSignal: signal })).embeddings;
  } catch (error) {
    signal.throwIfAborted();
    throw readFailure(error);
  }
}

function toUnit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (!Number.isFinite(length) || length === 0) throw new ModelFailure('unreadable');
  return Float32Array.from(values, (value) => value / length);
}
