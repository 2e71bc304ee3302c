import type { ChatModel } from '#providers/language-model/language-model-port.ts';
import type { Config } from './config.ts';

/** The language model that the operator chose; null for the built-in engine. */
export async function openConfiguredModel({ languageModel }: Pick<Config, 'languageModel'>): Promise<ChatModel | null> {
  if (languageModel === null) return null;
  // The SDK is loaded only where a model is chosen: it takes longer than the rest of the start.
  const { openLanguageModel } = await import('#providers/language-model/open-language-model.ts');
  return openLanguageModel(languageModel);
}
