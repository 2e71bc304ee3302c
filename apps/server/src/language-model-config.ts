import * as z from 'zod';

export const languageModelProviders = ['anthropic', 'openai', 'openai-compatible'] as const;
export type LanguageModelProvider = (typeof languageModelProviders)[number];

/** US dollars for a million tokens; `cachedInput` is what the provider takes for input that it had cached. */
export type ModelPrices = Readonly<{ input: number; output: number; cachedInput: number | null }>;

export type LanguageModelConfig = Readonly<{
  provider: LanguageModelProvider;
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
  prices: ModelPrices | null;
}>;

const choicePattern = /^(anthropic|openai|openai-compatible):([\x21-\x7e]{1,200})$/;
const pricePattern = /^(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))?$/;

/** A key of a service of models. */
export const keySchema = z
  .string()
  .regex(/^[\x21-\x7E]{1,500}$/, 'must be a key without spaces')
  .optional();
/** The address of such a service, without a slash at its end. */
export const addressSchema = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'must be an address that starts with http:// or https://',
  })
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

export const languageModelEnvironment = {
  AEX_LLM: z
    .string()
    .refine((text) => text === 'built-in' || choicePattern.test(text), {
      message: 'must be built-in, anthropic:MODEL, openai:MODEL or openai-compatible:MODEL',
    })
    .default('built-in'),
  AEX_LLM_BASE_URL: addressSchema,
  AEX_LLM_API_KEY: keySchema,
  AEX_LLM_PRICES: z
    .string()
    .regex(
      pricePattern,
      'must be input/output or input/output/cached-input in dollars for a million tokens, as in 3/15',
    )
    .optional(),
  // Other programs of this machine may use these too, so they are looked at only by a choice that takes them.
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.string().optional(),
};

type LanguageModelEnvironment = z.output<z.ZodObject<typeof languageModelEnvironment>>;

/** The chosen language model, or null for the built-in engine; the faults of a choice that cannot work. */
export function readLanguageModelConfig(values: LanguageModelEnvironment): {
  languageModel: LanguageModelConfig | null;
  faults: string[];
} {
  const [, provider, model = ''] = choicePattern.exec(values.AEX_LLM) ?? [];
  const known = languageModelProviders.find((each) => each === provider);
  if (known === undefined) return { languageModel: null, faults: [] };
  const usual = usualVariables(known, values);
  const apiKey = values.AEX_LLM_API_KEY ?? usual.apiKey ?? null;
  const baseUrl = values.AEX_LLM_BASE_URL ?? usual.baseUrl ?? null;
  const faults: string[] = [];
  if (known === 'openai-compatible' && baseUrl === null)
    faults.push('AEX_LLM_BASE_URL: is needed with AEX_LLM=openai-compatible:MODEL, as in http://127.0.0.1:11434/v1');
  if (known !== 'openai-compatible' && apiKey === null)
    faults.push(`${usual.keyName}: is needed with AEX_LLM=${known}:MODEL (AEX_LLM_API_KEY works too)`);
  if (apiKey !== null && !keySchema.safeParse(apiKey).success)
    faults.push(`${usual.keyName}: must be a key without spaces`);
  if (baseUrl !== null && !addressSchema.safeParse(baseUrl).success)
    faults.push(`${usual.urlName}: must be an address that starts with http:// or https://`);
  const prices = pricesOf(values.AEX_LLM_PRICES);
  return { languageModel: Object.freeze({ provider: known, model, baseUrl, apiKey, prices }), faults };
}

function usualVariables(provider: LanguageModelProvider, values: LanguageModelEnvironment) {
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL } = values;
  if (provider === 'anthropic') {
    const names = { keyName: 'ANTHROPIC_API_KEY', urlName: 'ANTHROPIC_BASE_URL' };
    return { ...names, apiKey: ANTHROPIC_API_KEY, baseUrl: versioned(ANTHROPIC_BASE_URL) };
  }
  if (provider === 'openai') {
    const names = { keyName: 'OPENAI_API_KEY', urlName: 'OPENAI_BASE_URL' };
    return { ...names, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL?.replace(/\/+$/, '') };
  }
  // A key or an address meant for OpenAI is never sent to somebody else's server.
  return { keyName: 'AEX_LLM_API_KEY', urlName: 'AEX_LLM_BASE_URL', apiKey: undefined, baseUrl: undefined };
}

// Anthropic's own clients take the bare host and add the version themselves.
function versioned(address: string | undefined): string | undefined {
  const bare = address?.replace(/\/+$/, '');
  return bare === undefined || /\/v\d+$/.test(bare) ? bare : `${bare}/v1`;
}

function pricesOf(text: string | undefined): ModelPrices | null {
  const [, input, output, cached] = pricePattern.exec(text ?? '') ?? [];
  if (input === undefined || output === undefined) return null;
  return Object.freeze({
    input: Number(input),
    output: Number(output),
    cachedInput: cached === undefined ? null : Number(cached),
  });
}
