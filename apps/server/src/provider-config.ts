import * as z from 'zod';

/** Providers of data that the operator may name, in the order in which `auto` tries them. */
export const dataProviderIds = [
  'treasury',
  'fiscaldata',
  'bls',
  'nyfed',
  'bea',
  'sec',
  'rss',
  'alpaca_data',
  'massive',
  'tiingo',
  'finnhub',
  'fred',
  'cboe',
  'yahoo',
] as const;
export type DataProviderId = (typeof dataProviderIds)[number];

const brokerAndPaymentNames = ['alpaca', 'tradestation', 'schwab', 'ibkr', 'plaid', 'snaptrade', 'stripe'] as const;

/**
 * One entry of `AEX_PROVIDERS`. `auto` stands for every provider that needs no decision of the operator, then `simulated`;
 * `none` for nobody: only what was imported is shown.
 */
export type ProviderPreference = DataProviderId | 'auto' | 'simulated' | 'none';

export type ProviderKeys = Readonly<{
  bls: string | null;
  bea: string | null;
  fred: string | null;
  alpaca: { id: string; secret: string } | null;
  massive: string | null;
  tiingo: string | null;
  finnhub: string | null;
}>;

export type ProviderConfig = Readonly<{
  preferences: readonly ProviderPreference[];
  baseUrls: Readonly<Record<string, string>>;
  keys: ProviderKeys;
  /** Who asks, as publishers such as the SEC want it told: a name and a contact. */
  userAgent: string | null;
}>;

const urlNames: readonly string[] = [...dataProviderIds, ...brokerAndPaymentNames];
const preferenceSchema = z.enum([...dataProviderIds, 'auto', 'simulated', 'none']);

const preferencesSchema = z.string().transform((text, context) => {
  const preferences: ProviderPreference[] = [];
  for (const name of listOf(text)) {
    const parsed = preferenceSchema.safeParse(name);
    if (parsed.success) preferences.push(parsed.data);
    else
      context.addIssue({ code: 'custom', message: `"${name}" must be one of ${preferenceSchema.options.join(', ')}` });
  }
  return preferences;
});

const baseUrlsSchema = z.string().transform((text, context) => {
  const urls: Record<string, string> = {};
  for (const entry of listOf(text)) {
    const split = entry.indexOf('=');
    const [name, address] = [entry.slice(0, split), entry.slice(split + 1)];
    const isHttp = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    if (split > 0 && urlNames.includes(name) && isHttp) urls[name] = address.replace(/\/$/, '');
    else
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be name=url with a name of ${urlNames.join(', ')}`,
      });
  }
  return urls;
});

const keySchema = z
  .string()
  .regex(/^[\x21-\x7E]{1,500}$/, 'must be a key without spaces')
  .optional();

export const providerEnvironment = {
  AEX_PROVIDERS: preferencesSchema.default(['auto']),
  AEX_PROVIDER_URLS: baseUrlsSchema.default({}),
  AEX_USER_AGENT: z
    .string()
    .regex(
      /^[\x20-\x7E]{3,200}$/,
      'must be a name and a contact in plain letters, such as Example Fund admin@example.com',
    )
    .optional(),
  BLS_API_KEY: keySchema,
  BEA_API_KEY: keySchema,
  FRED_API_KEY: keySchema,
  APCA_API_KEY_ID: keySchema,
  APCA_API_SECRET_KEY: keySchema,
  MASSIVE_API_KEY: keySchema,
  POLYGON_API_KEY: keySchema,
  TIINGO_API_KEY: keySchema,
  FINNHUB_API_KEY: keySchema,
};

type ProviderEnvironment = z.output<z.ZodObject<typeof providerEnvironment>>;

/** The part of the configuration that is about providers of data. */
export function readProviderConfig(values: ProviderEnvironment): ProviderConfig {
  const { APCA_API_KEY_ID: id, APCA_API_SECRET_KEY: secret } = values;
  return Object.freeze({
    preferences: Object.freeze(values.AEX_PROVIDERS.length === 0 ? ['auto' as const] : values.AEX_PROVIDERS),
    baseUrls: Object.freeze(values.AEX_PROVIDER_URLS),
    userAgent: values.AEX_USER_AGENT ?? null,
    keys: Object.freeze({
      bls: values.BLS_API_KEY ?? null,
      bea: values.BEA_API_KEY ?? null,
      fred: values.FRED_API_KEY ?? null,
      alpaca: id === undefined || secret === undefined ? null : { id, secret },
      massive: values.MASSIVE_API_KEY ?? values.POLYGON_API_KEY ?? null,
      tiingo: values.TIINGO_API_KEY ?? null,
      finnhub: values.FINNHUB_API_KEY ?? null,
    }),
  });
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
