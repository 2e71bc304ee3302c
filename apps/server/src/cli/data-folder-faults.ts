import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasSecretKeys, loadSecretKeys } from '#platform/data-directory/secret-key.ts';
import { UnusableDataError } from '#platform/data-directory/unusable-data.ts';
import { faultOfDatabaseDirectory } from '#platform/db/embedded-directory.ts';
import type { Config } from '#server/config.ts';

/** What is wrong with the data folder, as far as its files tell; it is opened and changed by nothing here. */
export function faultsOfDataFolder(config: Config): string[] {
  const { dataDirectory } = config;
  const found = statSync(dataDirectory, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [`AEX_DATA_DIR: ${dataDirectory} is a file; name a folder.`];
  if (!isWritable(dataDirectory)) return [`AEX_DATA_DIR: this user may not write in ${dataDirectory}.`];
  return [keyFault(config), databaseFault(config)].filter((fault) => fault !== null);
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function keyFault(config: Config): string | null {
  if (config.secretKey !== null || !hasSecretKeys(config)) return null;
  try {
    loadSecretKeys(config);
    return null;
  } catch (error) {
    if (error instanceof UnusableDataError) return error.message;
    throw error;
  }
}

function databaseFault({ databaseUrl, dataDirectory }: Config): string | null {
  const directory = join(dataDirectory, 'database');
  const fault = databaseUrl === null ? faultOfDatabaseDirectory(directory) : null;
  return fault === null
    ? null
    : `The embedded database in ${directory} cannot be opened: ${fault}. Restore a backup into a new folder: set AEX_DATA_DIR to it and run \`npm run aex -- restore DIR\`.`;
}
