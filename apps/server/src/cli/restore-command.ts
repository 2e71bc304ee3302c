import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, verifyBackup } from '#platform/backup/backup-manifest.ts';
import { restoreBackup } from '#platform/backup/backup-restorer.ts';
import { openUnmigratedStore } from '#platform/db/open-store.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';

const help = `Usage: npm run aex -- restore DIR

Brings back what npm run aex -- backup DIR wrote, into the empty store that the configuration names: a new AEX_DATA_DIR, or the
new database of DATABASE_URL. The hash of every file is checked first; a store that holds anything is refused and left as it
is. A backup of an older version is brought up to date, and one of an embedded store may go into PostgreSQL, or the other way.

Put secret.key and ledger-signing.key of the old data folder (or AEX_SECRET_KEY) in place before the first start: credentials
that people stored can't be opened without.`;

/** `restore`: brings a backup back into an empty store. */
export const restoreCommand: Command = {
  help,
  run: async (args, { workingDirectory, loadConfig, terminal }) => {
    const [source, ...rest] = args;
    if (source === undefined || source.startsWith('-') || rest.length > 0)
      throw new UsageError('Name the folder of the backup.');
    const config = loadConfig();
    const directory = resolve(workingDirectory, source);
    try {
      // Asked before a store is made for what turns out to be none.
      await verifyBackup(directory);
      const store = await openUnmigratedStore(config, {
        onFailure: (error) => {
          throw error;
        },
      });
      try {
        const onTable = (name: string, rows: number) => terminal.showProgress(`${name}: ${rows} rows`);
        const { tables, madeAt } = await restoreBackup(store.database.pool, { directory, onTable });
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        terminal.showProgress(null);
        terminal.print(`Restored ${tables.length} tables with ${rows} rows, as they were at ${madeAt}.`);
      } finally {
        await store.close();
      }
    } catch (error) {
      throw error instanceof BackupError ? new CommandFailure(error.message) : error;
    }
    if (config.secretKey === null && !existsSync(join(config.dataDirectory, 'secret.key')))
      terminal.print(`Put secret.key and ledger-signing.key of the old data folder into ${config.dataDirectory} now.`);
    return exitCodes.done;
  },
};
