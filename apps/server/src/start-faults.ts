import { sep } from 'node:path';
import { ContentError } from '#platform/content/content-error.ts';
import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { UnusableDataError } from '#platform/data-directory/unusable-data.ts';
import { MigrationError } from '#platform/db/migrator.ts';
import { LostKeyError } from '#platform/secrets/installation-keys.ts';
import { type Config, ConfigError } from './config.ts';

const told = [ConfigError, ContentError, DirectoryLockedError, LostKeyError, MigrationError, UnusableDataError];

const listening: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: () => 'The port is taken by another program. Set PORT to a free one, for example PORT=3001 npm start.',
  EADDRNOTAVAIL: ({ host }) => noSuchHost(host),
  ENOTFOUND: ({ host }) => noSuchHost(host),
  EAI_AGAIN: ({ host }) => noSuchHost(host),
  EACCES: ({ port }) => `PORT: this user may not listen at ${port}. Set it to a free one above 1023, such as 3000.`,
};

// SQLSTATE of a connection that PostgreSQL itself refuses.
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password. Correct the user and the password in it',
  '28000': 'it refuses the user. Correct the user in it, or allow it in pg_hba.conf',
  '3D000': 'it has no database of that name. Create it, or correct the name',
  '42501': 'the user may not create tables. Give it the right to, or name another user',
};
const unreached = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** What keeps the server from starting and what would be right, where that can be told; null for what was not foreseen. */
export function startFaultOf(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  if (told.some((kind) => error instanceof kind)) return error.message;
  if (config === null) return null;
  const { code = '', syscall = '', address = '', path = address } = fieldsOf(error);
  if (isWithin(config.dataDirectory, path))
    return `AEX_DATA_DIR: ${config.dataDirectory} cannot be used (${code}). Set it to a folder in which this user may write.`;
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && config.databaseUrl === null))
    return listening[code]?.(config) ?? null;
  return config.databaseUrl === null ? null : databaseFault(code, config.databaseUrl);
}

function databaseFault(code: string, databaseUrl: string): string | null {
  const { host } = new URL(databaseUrl);
  const place = host === '' ? 'PostgreSQL' : `PostgreSQL at ${host.replaceAll(/%2f/gi, '/')}`;
  const refusal = refusals[code];
  if (refusal !== undefined) return `DATABASE_URL: ${place} was reached, and ${refusal}.`;
  return unreached.has(code)
    ? `DATABASE_URL: ${place} does not answer (${code}). Start it, or correct the address; without DATABASE_URL the embedded database is used.`
    : null;
}

function noSuchHost(host: string): string {
  return `HOST: this machine has no address "${host}". Set it to one of its own, such as 127.0.0.1, or 0.0.0.0 for all.`;
}

function isWithin(directory: string, path: string): boolean {
  if (path === '') return false;
  return path === directory || path.startsWith(directory + sep) || directory.startsWith(path + sep);
}

// The lock of the folder is a socket in it, which tells its path as an address.
function fieldsOf(error: Error): { code?: string; syscall?: string; path?: string; address?: string } {
  const given = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { ...given('code'), ...given('syscall'), ...given('path'), ...given('address') };
}
