import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { momentSchema } from '@aex/contracts/moments';
import * as z from 'zod';
import { type BillingConfig, billingEnvironment, readBillingConfig } from './billing-config.ts';
import { type BrokerConfig, brokerEnvironment, readBrokerConfig } from './broker-config.ts';
import { type EmbeddingConfig, embeddingEnvironment, readEmbeddingConfig } from './embedding-config.ts';
import {
  type LanguageModelConfig,
  languageModelEnvironment,
  readLanguageModelConfig,
} from './language-model-config.ts';
import { type ProviderConfig, providerEnvironment, readProviderConfig } from './provider-config.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);
const defaultDemoPassword = 'research-demo';

const switchSchema = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const hostSchema = z
  .string()
  .refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]{1,253}$/i.test(host), 'must be an IP address or a host name');
const urlSchema = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
// Links and cookies are made of it, and the server answers at the root of its name alone.
const originSchema = urlSchema('http:', 'https:').refine(
  (text) => !URL.canParse(text) || `${new URL(text).origin}/` === new URL(text).href,
  'must be a scheme, a name and perhaps a port, without a path, user or query (such as https://desk.example.com)',
);
const secretKeySchema = z
  .string()
  .refine(
    (key) => Buffer.from(key, 'base64').length === 32,
    'must be 32 bytes in base64 (make one with: openssl rand -base64 32)',
  );
// What stands in a file of settings before anybody fills it in; `doctor` warns of other keys that can be guessed.
const newSecretKeySchema = secretKeySchema.refine(
  (key) => !/^A+=*$/.test(key),
  'must not be all zeroes (make one with: openssl rand -base64 32)',
);
// As OpenTelemetry writes them: name=value, with commas between, values percent-encoded.
const headersSchema = z.string().transform((text, context) => {
  const headers: Record<string, string> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([A-Za-z0-9-]{1,100})=(\S*)\s*$/.exec(entry) ?? [];
    const decoded = value === undefined ? null : decodeHeader(value);
    if (name === undefined || decoded === null) {
      context.addIssue({ code: 'custom', message: 'must be a comma list of name=value' });
      continue;
    }
    headers[name] = decoded;
  }
  return headers;
});

function decodeHeader(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const rateLimitsSchema = z.string().transform((text, context) => {
  const limits: Record<string, { count: number; seconds: number }> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const match = /^([a-z_]+)=(\d{1,9})(?:\/(\d{0,6})([smhd]))?$/.exec(entry.trim());
    const [, name, count, windowCount, unit] = match ?? [];
    if (name === undefined || !rateLimitNames.includes(name)) {
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be name=count/window with a name of ${rateLimitNames.join(', ')}`,
      });
      continue;
    }
    const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit ?? 's'] ?? 1;
    const seconds = Number(windowCount || 1) * unitSeconds;
    if (seconds === 0) context.addIssue({ code: 'custom', message: `"${entry}" must have a window above 0` });
    limits[name] = { count: Number(count), seconds };
  }
  return limits;
});

const rateLimitNames = [
  'signup',
  'token',
  'login',
  'chat',
  'chat_day',
  'chat_concurrent',
  'reports',
  'uploads',
  'api',
  'sockets',
  'account_sockets',
];

const environmentSchema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: hostSchema.default('127.0.0.1'),
  AEX_DATA_DIR: z.string().min(1).default('.aex'),
  DATABASE_URL: urlSchema('postgres:', 'postgresql:').optional(),
  REDIS_URL: urlSchema('redis:', 'rediss:').optional(),
  AEX_PUBLIC_URL: originSchema.optional(),
  AEX_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) =>
        list.every((address) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(address).success),
      {
        message: 'must be a comma list of addresses or networks such as 10.0.0.0/8',
      },
    )
    .default([]),
  AEX_SECURITY_CONTACT: z
    .union(
      [urlSchema('https:', 'mailto:'), z.email()],
      'must be an email address or an address that starts with https://',
    )
    .transform((contact) => (contact.includes(':') ? contact : `mailto:${contact}`))
    .optional(),
  AEX_CONTACT: z
    .union([urlSchema('https:'), z.email()], 'must be an email address or an address that starts with https://')
    .transform((contact) => (contact.includes(':') ? contact : `mailto:${contact}`))
    .optional(),
  AEX_CORS_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      message: 'must be a comma list of origins such as https://desk.example.com, never *',
    })
    .default([]),
  AEX_SECRET_KEY: newSecretKeySchema.optional(),
  AEX_PREVIOUS_SECRET_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(secretKeySchema))
    .default([]),
  AEX_BACKUP_MINUTES: z.coerce.number('must be a number of minutes').int().min(0).max(10_080).default(15),
  AEX_BACKUP_DIR: z.string().min(1).optional(),
  AEX_DEMO: switchSchema.optional(),
  AEX_DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default(defaultDemoPassword),
  AEX_SIGNUP: z.enum(['open', 'invite', 'off']).default('open'),
  AEX_RATE_LIMITS: rateLimitsSchema.default({}),
  SMTP_URL: urlSchema('smtp:', 'smtps:').optional(),
  AEX_MAIL_FROM: z.email('must be an email address').optional(),
  AEX_SIM_SEED: z.coerce.number('must be a whole number').int().min(-2_147_483_648).max(2_147_483_647).default(1),
  AEX_SIM_NOW: z.optional(momentSchema),
  ...providerEnvironment,
  ...languageModelEnvironment,
  ...embeddingEnvironment,
  ...brokerEnvironment,
  ...billingEnvironment,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headersSchema.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('aex'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type RateLimitOverrides = Record<string, { count: number; seconds: number }>;

/** The effective configuration; frozen, parsed once at start and handed on. */
export type Config = Readonly<{
  port: number;
  host: string;
  isLoopbackOnly: boolean;
  dataDirectory: string;
  databaseUrl: string | null;
  /** Null unless several servers share one; only beside `databaseUrl`. */
  redisUrl: string | null;
  publicUrl: string | null;
  /** Whose word on the caller's address is taken. */
  trustedProxies: readonly string[];
  /** Where faults of security are told, as a URI; null for no security.txt. */
  securityContact: string | null;
  /** Where visitors reach whoever runs the installation, as a mailto: or https: URI; null for nowhere. */
  contact: string | null;
  corsOrigins: readonly string[];
  secretKey: string | null;
  /** Keys before it, which still open what they sealed. */
  previousSecretKeys: readonly string[];
  /** Of the embedded store; 0 minutes for none. */
  backups: { everyMinutes: number; directory: string };
  demo: { enabled: boolean; password: string };
  signup: 'open' | 'invite' | 'off';
  rateLimits: RateLimitOverrides;
  /** Null where no mail is sent. */
  smtpUrl: string | null;
  mailFrom: string;
  simulationSeed: number;
  fixedNow: Date | null;
  providers: ProviderConfig;
  /** Null for the built-in engine. */
  languageModel: LanguageModelConfig | null;
  /** Null where search goes by words alone. */
  embeddings: EmbeddingConfig | null;
  brokers: BrokerConfig;
  /** Null where roles alone decide. */
  billing: BillingConfig | null;
  /** Where traces go; null for nowhere. */
  telemetry: Readonly<{ endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string }> | null;
  logLevel: string;
}>;

/** Thrown with every fault of the environment at once, one line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

type TelemetryValues = Pick<
  z.output<typeof environmentSchema>,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME'
>;

function readTelemetry(values: TelemetryValues): Config['telemetry'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME } = values;
  return endpoint === undefined ? null : Object.freeze({ endpoint, headers, serviceName: OTEL_SERVICE_NAME });
}

function defaultSender(publicUrl: string | undefined): string {
  return `aex@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`;
}

/** Reads `.env` beside the working directory, then the process environment, which wins. Throws ConfigError. */
export function loadConfig(
  environment: NodeJS.ProcessEnv = process.env,
  workingDirectory: string = process.cwd(),
): Config {
  const dotEnvPath = resolve(workingDirectory, '.env');
  const fromFile = existsSync(dotEnvPath) ? parseEnv(readFileSync(dotEnvPath, 'utf8')) : {};
  // An empty value, or one of spaces, means not set, in either place.
  const parsed = environmentSchema.safeParse({ ...withoutEmpty(fromFile), ...withoutEmpty(environment) });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const { languageModel, faults } = readLanguageModelConfig(values);
  const { embeddings, faults: embeddingFaults } = readEmbeddingConfig(values);
  const { brokers, faults: brokerFaults } = readBrokerConfig(values);
  const { billing, faults: billingFaults } = readBillingConfig(values);
  const alone = values.REDIS_URL !== undefined && values.DATABASE_URL === undefined;
  const redisFaults = alone
    ? ['REDIS_URL: needs DATABASE_URL; one server on the embedded store has nobody to share with']
    : [];
  const allFaults = [...faults, ...embeddingFaults, ...brokerFaults, ...billingFaults, ...redisFaults];
  if (allFaults.length > 0) throw new ConfigError(allFaults);
  const isLoopbackOnly = loopbackHosts.has(values.HOST);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    isLoopbackOnly,
    dataDirectory: resolve(workingDirectory, values.AEX_DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    publicUrl: values.AEX_PUBLIC_URL ?? null,
    trustedProxies: Object.freeze(values.AEX_TRUSTED_PROXIES),
    securityContact: values.AEX_SECURITY_CONTACT ?? null,
    contact: values.AEX_CONTACT ?? null,
    corsOrigins: Object.freeze(values.AEX_CORS_ORIGINS),
    secretKey: values.AEX_SECRET_KEY ?? null,
    previousSecretKeys: Object.freeze(values.AEX_PREVIOUS_SECRET_KEYS),
    backups: Object.freeze({
      everyMinutes: values.AEX_BACKUP_MINUTES,
      directory: resolve(workingDirectory, values.AEX_BACKUP_DIR ?? join(values.AEX_DATA_DIR, 'backups')),
    }),
    demo: Object.freeze({ enabled: values.AEX_DEMO ?? isLoopbackOnly, password: values.AEX_DEMO_PASSWORD }),
    signup: values.AEX_SIGNUP,
    rateLimits: Object.freeze(values.AEX_RATE_LIMITS),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.AEX_MAIL_FROM ?? defaultSender(values.AEX_PUBLIC_URL),
    simulationSeed: values.AEX_SIM_SEED,
    fixedNow: values.AEX_SIM_NOW === undefined ? null : new Date(values.AEX_SIM_NOW),
    providers: readProviderConfig(values),
    languageModel,
    embeddings,
    brokers,
    billing,
    telemetry: readTelemetry(values),
    logLevel: values.LOG_LEVEL,
  });
}
