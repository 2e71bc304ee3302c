import { findAccount, lockWorkspace, provePassword } from '#features/auth/index.ts';
import { type AccountTable, readAccountTable } from '#platform/account-data.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { type BeforeErasure, eraseAccount } from './account-erasure.ts';

export type AccountDeps = {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  /** What every feature keeps for an account. */
  accountTables: readonly AccountTable[];
  /** Throws 409 where something outside would go on costing the person. */
  beforeRemoval: (accountId: string) => Promise<void>;
  beforeErasure: BeforeErasure;
};

export type AccountService = ReturnType<typeof createAccountService>;

/** The account as a whole, for its own person: to take along and to delete. */
export function createAccountService(deps: AccountDeps) {
  const { database, clock, rateLimits, accountTables, beforeRemoval, beforeErasure } = deps;
  return {
    export: async ({ ctx }: { ctx: RequestContext }): Promise<FileResult> => {
      const { accountId } = ctx.actor;
      await rateLimits.consume('account_export', accountId);
      const now = clock.now();
      // In a transaction of its own, since one that sees the store as it was cannot go on from the newest entry.
      const entry = { action: 'account.export', objectType: 'account', objectId: accountId };
      await audit(database.handle, { ctx, now }, entry);
      const data = await database.handle.transaction(
        async (handle) => {
          const account = await findAccount(handle, accountId);
          if (account === null) throw notFound('account');
          const { passwordHash: _secret, usernameKey: _name, emailKey: _address, ...profile } = account;
          const tables: Record<string, unknown> = {};
          for (const table of accountTables) tables[table.table] = await readAccountTable(handle, table, accountId);
          return { profile, ...tables };
        },
        { isolationLevel: 'repeatable read' },
      );
      const content = JSON.stringify(
        { format: 'aex-account', version: 1, exported_at: now.toISOString(), ...data },
        null,
        2,
      );
      return {
        kind: 'file',
        name: `aex-account-${now.toISOString().slice(0, 10)}.json`,
        contentType: 'application/json; charset=utf-8',
        content,
      };
    },

    remove: async ({ ctx, input }: { ctx: RequestContext; input: { password: string } }): Promise<void> => {
      const account = await provePassword(deps, ctx, input.password);
      await beforeRemoval(account.id);
      const afterwards = await database.handle.transaction(async (handle) => {
        await lockWorkspace(handle, account.workspaceId);
        return eraseAccount(handle, { ctx, account, now: clock.now(), beforeErasure });
      });
      await afterwards();
    },
  };
}
