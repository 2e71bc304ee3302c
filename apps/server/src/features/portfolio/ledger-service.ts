import type { Activity, ActivityInput, ActivityKind } from '@aex/contracts/portfolio';
import { audit, type AuditEntry } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { dayIn, wholeNumberIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { contentOf, toWireActivity } from './activity-reading.ts';
import { latestDayAt, type NewActivity, shapeActivity } from './activity-shape.ts';
import * as store from './activity-store.ts';
import { appendActivities, getLocked, requireSound } from './ledger-writing.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import { listAccounts } from './portfolio-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type Filter = {
  limit?: number | undefined;
  cursor?: string | undefined;
  account_id?: string | undefined;
  symbol?: string | undefined;
  kind?: ActivityKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Entries of the ledger: added once, corrected, reversed or restored with their history in the audit log, never lost. */
export function createLedgerService(deps: { database: Database; clock: Clock; access: PortfolioAccess }) {
  const { database, clock, access } = deps;

  const shaped = (input: ActivityInput, defaultCurrency: string): NewActivity => {
    const result = shapeActivity(input, { defaultCurrency, latestDay: latestDayAt(clock.now()) });
    if (result.ok) return result.activity;
    const errors = result.problems.map(({ path, message }) => ({ path: `body.${path}`, message }));
    throw new AppError('invalid', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      details: { errors },
    });
  };

  const read = async (handle: DatabaseHandle, id: string): Promise<Activity> => {
    const row = await store.findActivity(handle, id);
    if (row === null) throw notFound('activity');
    return toWireActivity(row);
  };

  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: { id: string; filter: Filter } }) => {
      const portfolio = await access.getPortfolio(ctx, input.id);
      const { filter } = input;
      const all = (await listAccounts(database.handle, [portfolio.id])).map(({ id }) => id);
      const which = {
        accountIds: filter.account_id === undefined ? all : all.filter((id) => id === filter.account_id),
        symbol: filter.symbol ?? null,
        kind: filter.kind ?? null,
        from: filter.from ?? null,
        to: filter.to ?? null,
      };
      const { page, next_cursor } = await pageOfRows(
        filter,
        ({ after, limit }) => {
          const [date, position] = [dayIn(after), wholeNumberIn(after, 'id')];
          const behind = date === null || position === null ? null : { date, position: String(position) };
          return store.listActivityPage(database.handle, { ...which, after: behind, limit });
        },
        ({ date, position }) => ({ key: date, id: position }),
      );
      return { activities: page.map(toWireActivity), next_cursor };
    },

    add: async ({ ctx, input }: Verb<{ id: string; activity: ActivityInput }>): Promise<Activity> => {
      const { account, portfolio } = await access.getAccount(ctx, input.id, 'write');
      const activity = shaped(input.activity, account.currency);
      return database.handle.transaction(async (handle) => {
        const now = clock.now();
        const written = await appendActivities(handle, {
          accountId: account.id,
          importId: null,
          now,
          activities: [activity],
        });
        const [id] = written.added;
        if (id === undefined) {
          // What is there already is answered, which of a client's is a reading.
          if (portfolio.clientId !== null) await audit(handle, { ctx, now }, readingOf(portfolio));
          return read(handle, written.known[0]?.id ?? '');
        }
        const entry = entryOf('portfolio.activity.add', id, { portfolio, details: { activity } });
        await audit(handle, { ctx, now }, entry);
        return read(handle, id);
      });
    },

    edit: async ({ ctx, input }: Verb<{ id: string; activity: ActivityInput }>): Promise<Activity> => {
      const { activity: present, account, portfolio } = await access.getActivity(ctx, input.id);
      requireUnreversed(present);
      const before = contentOf(present);
      const after = { ...shaped(input.activity, account.currency), externalId: before.externalId };
      return database.handle.transaction(async (handle) => {
        await requireSound(handle, await getLocked(handle, account.id), {
          added: [{ id: present.id, activity: after }],
          without: [present.id],
        });
        const isDone = await store.replaceActivity(handle, {
          id: present.id,
          revision: present.revision,
          activity: after,
        });
        if (!isDone) throw new AppError('conflict', 'The activity was changed at the same time. Read it again.');
        const entry = entryOf('portfolio.activity.edit', present.id, { portfolio, details: { before, after } });
        await audit(handle, { ctx, now: clock.now() }, entry);
        return read(handle, present.id);
      });
    },

    reverse: async ({ ctx, input }: Verb<{ id: string; note: string }>): Promise<Activity> => {
      const { activity: present, portfolio } = await access.getActivity(ctx, input.id);
      requireUnreversed(present);
      return database.handle.transaction(async (handle) => {
        const now = clock.now();
        await requireSound(handle, await getLocked(handle, present.accountId), { added: [], without: [present.id] });
        const isDone = await store.reverseActivity(handle, { id: present.id, now, note: input.note });
        if (!isDone) throw alreadyReversed();
        const details = { note: input.note, before: contentOf(present) };
        const entry = entryOf('portfolio.activity.reverse', present.id, { portfolio, details });
        await audit(handle, { ctx, now }, entry);
        return read(handle, present.id);
      });
    },

    restore: async ({ ctx, input }: Verb<{ id: string; note: string }>): Promise<Activity> => {
      const { activity: present, portfolio } = await access.getActivity(ctx, input.id);
      const counts = () => new AppError('conflict', 'The activity counts already.');
      if (present.reversedAt === null) throw counts();
      return database.handle.transaction(async (handle) => {
        const account = await getLocked(handle, present.accountId);
        await requireSound(handle, account, { added: [], without: [present.id], restored: [present] });
        if (!(await store.restoreActivity(handle, { id: present.id, note: input.note }))) throw counts();
        const details = { note: input.note, content: contentOf(present) };
        const entry = entryOf('portfolio.activity.restore', present.id, { portfolio, details });
        await audit(handle, { ctx, now: clock.now() }, entry);
        return read(handle, present.id);
      });
    },
  };
}

function requireUnreversed({ reversedAt }: store.ActivityRow): void {
  if (reversedAt !== null) throw alreadyReversed();
}

function alreadyReversed(): AppError {
  return new AppError('conflict', 'The activity is reversed already.');
}

type Entered = { portfolio: { clientId: string | null }; details: Record<string, unknown> };

function entryOf(action: string, objectId: string, { portfolio, details }: Entered): AuditEntry {
  return { action, objectType: 'portfolio_activity', objectId, clientId: portfolio.clientId, details };
}

function readingOf({ id, clientId }: { id: string; clientId: string | null }): AuditEntry {
  return { action: 'portfolio.read', objectType: 'portfolio', objectId: id, clientId };
}
