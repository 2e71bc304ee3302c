import { statSync } from 'node:fs';
import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { lockDirectory } from '#platform/data-directory/directory-lock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { askRedis } from '#platform/redis/redis-link.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { type ConfigLine, describeConfig } from '#server/config-description.ts';
import { type Command, exitCodes } from './command.ts';
import { faultsOfDataFolder } from './data-folder-faults.ts';

const help = `Usage: npm run aex -- doctor

Prints the configuration in force, with secrets masked, and everything that is wrong with it.`;

/** `doctor`: what the configuration is and what is wrong with it. */
export const doctorCommand: Command = {
  help,
  run: async (_args, { terminal, loadConfig }) => {
    try {
      const config = loadConfig();
      const folderFaults = faultsOfDataFolder(config);
      const store = await describeStore(config, folderFaults.length === 0);
      const redisFault = config.redisUrl === null ? null : await askRedis(config.redisUrl);
      const lines: ConfigLine[] = [...describeConfig(config), ['Store', store.text]];
      if (config.redisUrl !== null) lines.push(['Redis', redisFault === null ? 'answers' : 'does not answer']);
      const width = Math.max(...lines.map(([name]) => name.length));
      for (const [name, value] of lines) terminal.print(`${name.padEnd(width)}  ${value}`);
      const faults = [
        ...folderFaults,
        store.fault,
        redisFault === null ? null : `REDIS_URL: Redis does not answer: ${redisFault}`,
      ];
      const found = faults.filter((fault) => fault !== null);
      if (found.length > 0)
        terminal.printError(
          `The configuration has ${found.length === 1 ? 'a fault' : `${found.length} faults`}:\n  ${found.join('\n  ')}`,
        );
      else terminal.print('No faults.');
      if (isPatterned(config.secretKey)) terminal.print(patternedKey);
      return found.length === 0 ? exitCodes.done : exitCodes.failed;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      terminal.printError(error.message);
      return exitCodes.failed;
    }
  },
};

// A drawn key has about thirty different bytes; fewer than sixteen come once in more than a billion keys.
const fewestBytes = 16;
const patternedKey =
  'Warning: AEX_SECRET_KEY repeats a few bytes, so that it can be guessed. Make one with openssl rand -base64 32, and put the old one into AEX_PREVIOUS_SECRET_KEYS until npm run aex -- keys rotate is done.';

function isPatterned(secretKey: string | null): boolean {
  return secretKey !== null && new Set(Buffer.from(secretKey, 'base64')).size < fewestBytes;
}

type StoreState = { text: string; fault: string | null };

async function describeStore(config: Config, isUsable: boolean): Promise<StoreState> {
  if (config.databaseUrl !== null) return describePostgres(config.databaseUrl);
  const isThere = statSync(config.dataDirectory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isThere) return { text: 'embedded, made at the first start', fault: null };
  if (!isUsable) return { text: 'embedded, not opened', fault: null };
  const holder = await findHolder(config.dataDirectory);
  return { text: holder === null ? 'embedded, not in use' : `embedded, in use by ${holder}`, fault: null };
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
