import type { AccountTable } from '#platform/account-data.ts';

/** What each feature keeps for an account, in the order of the account's export. A test finds the tables that are missing. */
export const accountTables: readonly AccountTable[] = [
  { table: 'settings' },
  { table: 'watchlists' },
  { table: 'sessions', without: ['refresh_hash', 'previous_refresh_hash'] },
  { table: 'passkeys', without: ['public_key', 'counter'] },
  { table: 'personal_tokens', without: ['token_hash'] },
  { table: 'threads' },
  { table: 'messages', through: 'thread' },
  { table: 'runs', without: ['server_id', 'lease_until'] },
  { table: 'evidence', through: 'thread' },
  { table: 'audit_entries', through: 'actor' },
];
