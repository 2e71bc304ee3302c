import { lstatSync } from 'node:fs';
import { DirectoryLockedError, lockDirectory } from '#platform/data-directory/directory-lock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { type Command, exitCodes } from './command.ts';

const help = `Usage: npm run aex -- doctor

Prints the configuration in force, with secrets masked, and everything that is wrong with it.`;

/** `doctor`: what the configuration is and what is wrong with it. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'print the configuration in force and its faults',
  help,
  run: async (_args, { terminal, loadConfig }) => {
    try {
      const config = loadConfig();
      const store = await describeStore(config);
      const lines: Line[] = [...describeConfig(config), ['Store', store.text]];
      const width = Math.max(...lines.map(([name]) => name.length));
      for (const [name, value] of lines) terminal.print(`${name.padEnd(width)}  ${value}`);
      if (store.fault !== null) terminal.printError(`The configuration has a fault:\n  ${store.fault}`);
      else terminal.print('No faults.');
      return store.fault === null ? exitCodes.done : exitCodes.failed;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      terminal.printError(error.message);
      return exitCodes.failed;
    }
  },
};

type Line = readonly [name: string, value: string];

function describeConfig(config: Config): Line[] {
  const limits = Object.entries(config.rateLimits).map(([name, { count, seconds }]) => `${name}=${count}/${seconds}s`);
  return [
    ['PORT', String(config.port)],
    ['HOST', config.host],
    ['AEX_DATA_DIR', config.dataDirectory],
    ['DATABASE_URL', config.databaseUrl === null ? 'not set' : maskUrl(config.databaseUrl)],
    ['AEX_PUBLIC_URL', config.publicUrl ?? 'from the request'],
    ['AEX_CORS_ORIGINS', config.corsOrigins.length === 0 ? 'none' : config.corsOrigins.join(', ')],
    ['AEX_SECRET_KEY', config.secretKey === null ? 'kept in the data directory' : masked],
    ['AEX_DEMO', config.demo.enabled ? 'on' : 'off'],
    ['AEX_DEMO_PASSWORD', masked],
    ['AEX_SIGNUP', config.signup],
    ['AEX_RATE_LIMITS', limits.length === 0 ? 'the defaults' : limits.join(', ')],
    ['SMTP_URL', config.smtpUrl === null ? 'not set, so no mail is sent' : maskUrl(config.smtpUrl)],
    ['AEX_MAIL_FROM', config.mailFrom],
    ...describeProviders(config.providers),
    ...describeLanguageModel(config.languageModel),
    ['AEX_SIM_SEED', String(config.simulationSeed)],
    ['AEX_SIM_NOW', config.fixedNow?.toISOString() ?? 'the clock'],
    ['LOG_LEVEL', config.logLevel],
    ['Node.js', process.version],
  ];
}

const masked = '********';

function describeProviders({ preferences, baseUrls, userAgent, keys }: Config['providers']): Line[] {
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

function describeLanguageModel(chosen: Config['languageModel']): Line[] {
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

function maskUrl(text: string): string {
  const url = new URL(text);
  if (url.password !== '') url.password = masked;
  for (const name of Array.from(url.searchParams.keys())) {
    if (/password|secret|key|token/i.test(name)) url.searchParams.set(name, masked);
  }
  return url.href;
}

type StoreState = { text: string; fault: string | null };

async function describeStore(config: Config): Promise<StoreState> {
  if (config.databaseUrl !== null) return describePostgres(config.databaseUrl);
  const isThere = lstatSync(config.dataDirectory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isThere) return { text: 'embedded, made at the first start', fault: null };
  const holder = await findHolder(config.dataDirectory);
  return { text: holder === null ? 'embedded, not in use' : `embedded, in use by process ${holder}`, fault: null };
}

async function describePostgres(url: string): Promise<StoreState> {
  const database = openDatabase({ url }, () => undefined);
  try {
    await database.pool.query('select 1');
    return { text: 'PostgreSQL, answers', fault: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { text: 'PostgreSQL, does not answer', fault: `DATABASE_URL: the database does not answer: ${reason}` };
  } finally {
    await database.close();
  }
}

// Taking the lock for a moment is the one sure way to learn whether somebody holds it.
async function findHolder(directory: string): Promise<string | null> {
  try {
    const lock = await lockDirectory(directory);
    await lock.release();
    return null;
  } catch (error) {
    if (error instanceof DirectoryLockedError) return error.holder;
    throw error;
  }
}
