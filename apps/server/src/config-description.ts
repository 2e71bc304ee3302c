import type { Config } from './config.ts';

/** A setting and its value as it may be shown. */
export type ConfigLine = readonly [name: string, value: string];

/** The configuration in force, with secrets masked. */
export function describeConfig(config: Config): ConfigLine[] {
  const limits = Object.entries(config.rateLimits).map(([name, { count, seconds }]) => `${name}=${count}/${seconds}s`);
  return [
    ['PORT', String(config.port)],
    ['HOST', config.host],
    ['AEX_DATA_DIR', config.dataDirectory],
    ['DATABASE_URL', config.databaseUrl === null ? 'not set' : maskUrl(config.databaseUrl)],
    ['REDIS_URL', config.redisUrl === null ? 'not set' : maskUrl(config.redisUrl)],
    ['AEX_PUBLIC_URL', config.publicUrl ?? 'from the request'],
    ['AEX_TRUSTED_PROXIES', config.trustedProxies.length === 0 ? 'none' : config.trustedProxies.join(', ')],
    ['AEX_SECURITY_CONTACT', config.securityContact ?? 'not set'],
    ['AEX_CONTACT', config.contact ?? 'not set'],
    ['AEX_CORS_ORIGINS', config.corsOrigins.length === 0 ? 'none' : config.corsOrigins.join(', ')],
    ['AEX_SECRET_KEY', config.secretKey === null ? 'kept in the data directory' : masked],
    ['AEX_PREVIOUS_SECRET_KEYS', config.previousSecretKeys.length === 0 ? 'none' : masked],
    ['AEX_BACKUP_MINUTES', describeBackups(config)],
    ['AEX_BACKUP_DIR', config.backups.directory],
    ['AEX_DEMO', config.demo.enabled ? 'on' : 'off'],
    ['AEX_DEMO_PASSWORD', masked],
    ['AEX_SIGNUP', config.signup],
    ['AEX_RATE_LIMITS', limits.length === 0 ? 'the defaults' : limits.join(', ')],
    ['SMTP_URL', config.smtpUrl === null ? 'not set, so no mail is sent' : maskUrl(config.smtpUrl)],
    ['AEX_MAIL_FROM', config.mailFrom],
    ...describeProviders(config.providers),
    ...describeLanguageModel(config.languageModel),
    ...describeEmbeddings(config.embeddings),
    ...describeBrokers(config.brokers),
    ...describeBilling(config.billing),
    ['AEX_SIM_SEED', String(config.simulationSeed)],
    ['AEX_SIM_NOW', config.fixedNow?.toISOString() ?? 'the clock'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', config.telemetry === null ? 'not set' : maskUrl(config.telemetry.endpoint)],
    ['OTEL_EXPORTER_OTLP_HEADERS', Object.keys(config.telemetry?.headers ?? {}).length === 0 ? 'none' : masked],
    ['OTEL_SERVICE_NAME', config.telemetry?.serviceName ?? 'aex'],
    ['LOG_LEVEL', config.logLevel],
    ['Node.js', process.version],
  ];
}

const masked = '********';

function describeBackups({ databaseUrl, backups }: Config): string {
  if (databaseUrl !== null) return 'none by itself: PostgreSQL is backed up by its operator';
  return backups.everyMinutes === 0 ? 'off' : String(backups.everyMinutes);
}

function describeProviders({ preferences, baseUrls, userAgent, keys }: Config['providers']): ConfigLine[] {
  const urls = Object.entries(baseUrls).map(([name, url]) => `${name}=${maskUrl(url)}`);
  const isSet = (key: unknown) => (key === null ? 'not set' : masked);
  return [
    ['AEX_PROVIDERS', preferences.join(', ')],
    ['AEX_PROVIDER_URLS', urls.length === 0 ? 'none' : urls.join(', ')],
    ['AEX_USER_AGENT', userAgent ?? 'not set'],
    ['BLS_API_KEY', isSet(keys.bls)],
    ['BEA_API_KEY', isSet(keys.bea)],
    ['FRED_API_KEY', isSet(keys.fred)],
    ['APCA_API_KEY_ID and _SECRET_KEY', isSet(keys.alpaca)],
    ['MASSIVE_API_KEY', isSet(keys.massive)],
    ['TIINGO_API_KEY', isSet(keys.tiingo)],
    ['FINNHUB_API_KEY', isSet(keys.finnhub)],
  ];
}

function describeLanguageModel(chosen: Config['languageModel']): ConfigLine[] {
  if (chosen === null) return [['AEX_LLM', 'built-in']];
  const { provider, model, baseUrl, apiKey, prices } = chosen;
  const told = prices === null ? [] : [prices.input, prices.output, prices.cachedInput ?? 'input'];
  return [
    ['AEX_LLM', `${provider}:${model}`],
    ['AEX_LLM_BASE_URL', baseUrl === null ? "the provider's own" : maskUrl(baseUrl)],
    ['AEX_LLM_API_KEY', apiKey === null ? 'not set' : masked],
    ['AEX_LLM_PRICES', prices === null ? 'not set, so answers have no cost' : `${told.join('/')} dollars`],
  ];
}

function describeEmbeddings(chosen: Config['embeddings']): ConfigLine[] {
  if (chosen === null) return [['AEX_EMBEDDINGS', 'off, so search goes by words']];
  const { provider, model, baseUrl, apiKey } = chosen;
  return [
    ['AEX_EMBEDDINGS', `${provider}:${model}`],
    ['AEX_EMBEDDINGS_BASE_URL', baseUrl === null ? "the provider's own" : maskUrl(baseUrl)],
    ['AEX_EMBEDDINGS_API_KEY', apiKey === null ? 'not set' : masked],
  ];
}

function describeBrokers({
  allowedHosts,
  alpaca,
  tradestation,
  schwab,
  plaid,
  generic,
}: Config['brokers']): ConfigLine[] {
  const isSet = (app: unknown) => (app === null ? 'not set' : masked);
  return [
    ['AEX_ALLOW_HOSTS', allowedHosts.length === 0 ? 'none' : allowedHosts.join(', ')],
    ['ALPACA_CLIENT_ID and _SECRET', isSet(alpaca)],
    ['TRADESTATION_CLIENT_ID and _SECRET', isSet(tradestation)],
    ['SCHWAB_APP_KEY and _SECRET', isSet(schwab)],
    ['PLAID_CLIENT_ID and PLAID_SECRET', plaid === null ? 'not set' : `${masked} (${plaid.environment})`],
    ['GENERIC_OAUTH_CLIENT_ID and _SECRET', generic === null ? 'not set' : `${masked} (${generic.name})`],
    ['GENERIC_OAUTH_API_URL', generic === null ? 'not set' : maskUrl(generic.apiUrl)],
  ];
}

function describeBilling(billing: Config['billing']): ConfigLine[] {
  if (billing === null) return [['AEX_BILLING', 'off, so roles alone decide']];
  return [
    ['AEX_BILLING', 'stripe'],
    ['STRIPE_SECRET_KEY', masked],
    ['STRIPE_WEBHOOK_SECRET', masked],
    ['AEX_CHECKOUT_INDIVIDUAL', maskUrl(billing.checkout.individual)],
    ['AEX_CHECKOUT_RIA', maskUrl(billing.checkout.ria)],
  ];
}

function maskUrl(text: string): string {
  const url = new URL(text);
  if (url.password !== '') url.password = masked;
  for (const name of Array.from(url.searchParams.keys())) {
    if (/password|secret|key|token/i.test(name)) url.searchParams.set(name, masked);
  }
  return url.href;
}
