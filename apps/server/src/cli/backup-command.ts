import { resolve } from 'node:path';
import { backupLineSchema, serveBackup } from '#platform/backup/backup-control.ts';
import { systemClock } from '#platform/clock.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

const help = `Usage: npm run aex -- backup DIR

Writes everything stored at one moment into the new folder DIR, while the server runs or not: a file for each table and a
manifest with the version of the schema and the hash of each file. Credentials in it stay sealed by the installation's key,
which is not part of it: keep secret.key and ledger-signing.key of the data folder (or AEX_SECRET_KEY) elsewhere, with care.
What waits in the job queue is not part of it either.

npm run aex -- restore DIR brings it back.`;

/** `backup`: writes the whole store into a folder. */
export const backupCommand: Command = {
  help,
  run: async (args, { workingDirectory, loadConfig, terminal }) => {
    const [target, ...rest] = args;
    if (target === undefined || target.startsWith('-') || rest.length > 0)
      throw new UsageError('Name the folder to write into.');
    const directory = resolve(workingDirectory, target);
    const start = performance.now();
    const end: { error: string | null; text: string | null } = { error: null, text: null };
    await ask(loadConfig(), directory, (line) => {
      const parsed = backupLineSchema.parse(line);
      if ('table' in parsed) terminal.showProgress(`${parsed.table}: ${parsed.rows} rows`);
      else if ('error' in parsed) end.error = parsed.error;
      else {
        const { tables, rows, bytes } = parsed.done;
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        end.text = `${directory}: ${tables} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`;
      }
    });
    terminal.showProgress(null);
    if (end.error !== null) throw new CommandFailure(end.error);
    if (end.text === null) throw new CommandFailure('The server ended before the backup was done; there is none.');
    terminal.print(end.text);
    return exitCodes.done;
  },
};

async function ask(config: Config, directory: string, onLine: (line: unknown) => void): Promise<void> {
  const command = { command: 'backup', input: { directory } };
  if (config.databaseUrl !== null) {
    // Not by openStore: what is backed up before an upgrade is the schema as it was.
    const database = openDatabase({ url: config.databaseUrl }, () => undefined);
    try {
      return await serveBackup({ pool: database.pool, clock: systemClock, isEmbedded: false })(command, onLine);
    } finally {
      await database.close();
    }
  }
  const store = await openUnlessHeld(config);
  if (store === null) return sendControlCommand(config.dataDirectory, command, onLine);
  try {
    await serveBackup({ pool: store.database.pool, clock: systemClock, isEmbedded: true })(command, onLine);
  } finally {
    await store.close();
  }
}
