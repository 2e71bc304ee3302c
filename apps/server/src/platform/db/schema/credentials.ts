import type { GrantableRole } from '@aex/contracts/people';
import type { Mode } from '@aex/contracts/primitives';
import type { TokenScope } from '@aex/contracts/token-scopes';
import { bigint, boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export type OneTimeKind = 'login_step' | 'passkey_registration' | 'passkey_login' | 'password_reset' | 'email_change';
export type OneTimeData = { mode?: Mode; challenge?: string; rpId?: string; origin?: string; email?: string };

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<OneTimeKind>().notNull(),
  accountId: text('account_id'),
  data: jsonb('data').$type<OneTimeData>().notNull().default({}),
  expiresAt: moment('expires_at').notNull(),
});

export const totpSecrets = pgTable('totp_secrets', {
  accountId: text('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  rpId: text('rp_id').notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const personalTokens = pgTable('personal_tokens', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  mode: text('mode').$type<Mode>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

export const invitations = pgTable('invitations', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text('email'),
  role: text('role').$type<GrantableRole>().notNull(),
  isInstitutional: boolean('is_institutional').notNull(),
  invitedBy: text('invited_by'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: text('accepted_by'),
  revokedAt: moment('revoked_at'),
});
