import * as z from 'zod';
import { addressSchema, keySchema } from './language-model-config.ts';

export const embeddingProviders = ['openai', 'openai-compatible'] as const;

export type EmbeddingConfig = Readonly<{
  provider: (typeof embeddingProviders)[number];
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
}>;

const choicePattern = /^(openai|openai-compatible):([\x21-\x7e]{1,200})$/;

export const embeddingEnvironment = {
  AEX_EMBEDDINGS: z
    .string()
    .refine((text) => text === 'off' || choicePattern.test(text), {
      message: 'must be off, openai:MODEL or openai-compatible:MODEL',
    })
    .default('off'),
  AEX_EMBEDDINGS_BASE_URL: addressSchema,
  AEX_EMBEDDINGS_API_KEY: keySchema,
};

type EmbeddingValues = z.output<z.ZodObject<typeof embeddingEnvironment>> & { OPENAI_API_KEY?: string | undefined };

/** The chosen model of embeddings, or null for none; the faults of a choice that cannot work. */
export function readEmbeddingConfig(values: EmbeddingValues): { embeddings: EmbeddingConfig | null; faults: string[] } {
  const [, chosen, model = ''] = choicePattern.exec(values.AEX_EMBEDDINGS) ?? [];
  const provider = embeddingProviders.find((each) => each === chosen);
  if (provider === undefined) return { embeddings: null, faults: [] };
  const baseUrl = values.AEX_EMBEDDINGS_BASE_URL ?? null;
  // The usual key goes to OpenAI's own address alone.
  const usualKey = provider === 'openai' && baseUrl === null ? values.OPENAI_API_KEY : undefined;
  const apiKey = values.AEX_EMBEDDINGS_API_KEY ?? usualKey ?? null;
  const faults: string[] = [];
  if (provider === 'openai-compatible' && baseUrl === null)
    faults.push(
      'AEX_EMBEDDINGS_BASE_URL: is needed with AEX_EMBEDDINGS=openai-compatible:MODEL, as in http://127.0.0.1:11434/v1',
    );
  if (provider === 'openai' && apiKey === null)
    faults.push('AEX_EMBEDDINGS_API_KEY: is needed with AEX_EMBEDDINGS=openai:MODEL (OPENAI_API_KEY works too)');
  if (apiKey !== null && !keySchema.safeParse(apiKey).success)
    faults.push('OPENAI_API_KEY: must be a key without spaces');
  return { embeddings: Object.freeze({ provider, model, baseUrl, apiKey }), faults };
}
