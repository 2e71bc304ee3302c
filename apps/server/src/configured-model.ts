import type { EmbeddingModel } from '#providers/embedding-model/embedding-model-port.ts';
import type { ChatModel } from '#providers/language-model/language-model-port.ts';
import type { Config } from './config.ts';

/** The language model that the operator chose; null for the built-in engine. */
export async function openConfiguredModel({ languageModel }: Pick<Config, 'languageModel'>): Promise<ChatModel | null> {
  if (languageModel === null) return null;
  // The SDK is loaded only where a model is chosen: it takes longer than the rest of the start.
  const { openLanguageModel } = await import('#providers/language-model/open-language-model.ts');
  return openLanguageModel(languageModel);
}

/** The model that tells what passages mean; null where search goes by words alone. */
export async function openConfiguredEmbeddings({
  embeddings,
}: Pick<Config, 'embeddings'>): Promise<EmbeddingModel | null> {
  if (embeddings === null) return null;
  const { openEmbeddingModel } = await import('#providers/embedding-model/open-embedding-model.ts');
  return openEmbeddingModel(embeddings);
}
