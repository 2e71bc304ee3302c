import type { Household } from '@aex/contracts/clients';
import { audit } from '#platform/audit.ts';
import { notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { ClientReader, ClientReaderDeps, ReadClient } from './client-reader.ts';
import { scopeOf } from './client-scope.ts';
import { listClientsOfHouseholds } from './clients-store.ts';
import * as store from './household-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };

/** Households: clients who are looked at together. */
export function createHouseholdService({ database, clock, reader }: ClientReaderDeps & { reader: ClientReader }) {
  const getHousehold = async (ctx: RequestContext, id: string): Promise<store.HouseholdRow> => {
    const row = await store.findHousehold(database.handle, { id, scope: scopeOf(ctx.actor) });
    if (row === null) throw notFound('household');
    return row;
  };

  const withClients = async (ctx: RequestContext, rows: readonly store.HouseholdRow[]): Promise<Household[]> => {
    const householdIds = rows.map(({ id }) => id);
    const clients =
      rows.length === 0
        ? []
        : await listClientsOfHouseholds(database.handle, { scope: scopeOf(ctx.actor), householdIds });
    const read = await reader.readAll(ctx, clients, 'household.list');
    const byHousehold = Map.groupBy(read, ({ client }) => client.householdId);
    return rows.map((row) => toHousehold(row, byHousehold.get(row.id) ?? []));
  };

  const readOne = async (ctx: RequestContext, row: store.HouseholdRow): Promise<Household> => {
    const [household] = await withClients(ctx, [row]);
    if (household === undefined) throw notFound('household');
    return household;
  };

  return {
    list: async ({ ctx, input }: Verb<PageQuery>) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listHouseholds(database.handle, { scope: scopeOf(ctx.actor), ...range }),
        ({ key, id }) => ({ key, id }),
      );
      return {
        households: await withClients(ctx, page),
        next_cursor,
      };
    },

    create: async ({ ctx, input }: Verb<{ name: string }>): Promise<Household> => {
      const { workspaceId, accountId } = ctx.actor;
      const now = clock.now();
      const row = {
        id: newId('hsh'),
        workspaceId,
        adviserId: accountId,
        name: input.name,
        createdAt: now,
        updatedAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await store.insertHousehold(handle, row);
        const entry = { action: 'household.create', objectType: 'household', objectId: row.id };
        await audit(handle, { ctx, now }, { ...entry, details: { name: row.name } });
      });
      return toHousehold(row, []);
    },

    rename: async ({ ctx, input }: Verb<{ id: string; name: string }>): Promise<Household> => {
      const row = await getHousehold(ctx, input.id);
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        await store.renameHousehold(handle, { id: row.id, name: input.name, now });
        const entry = { action: 'household.update', objectType: 'household', objectId: row.id };
        await audit(handle, { ctx, now }, { ...entry, details: { before: row.name, after: input.name } });
      });
      return readOne(ctx, { ...row, name: input.name });
    },

    remove: async ({ ctx, input }: Verb<{ id: string }>): Promise<void> => {
      const row = await getHousehold(ctx, input.id);
      await database.handle.transaction(async (handle) => {
        await store.deleteHousehold(handle, row.id);
        const entry = { action: 'household.delete', objectType: 'household', objectId: row.id };
        await audit(handle, { ctx, now: clock.now() }, { ...entry, details: { before: row.name } });
      });
    },
  };
}

function toHousehold(row: store.HouseholdRow, read: readonly ReadClient[]): Household {
  const standings = read.map(({ measured }) => measured.standing);
  return {
    id: row.id,
    name: row.name,
    clients: read.length,
    values: [...Map.groupBy(standings, ({ currency }) => currency)].map(([currency, same]) => ({
      currency,
      value: sumOf(same.map(({ value }) => value)),
    })),
    outside: standings.filter(({ drift_state }) => drift_state === 'outside').length,
    over: standings.filter(({ limit_state }) => limit_state === 'over').length,
    created_at: row.createdAt.toISOString(),
  };
}

// In cents, so that no sum of whole cents is off by a fraction.
function sumOf(values: ReadonlyArray<number | null>): number | null {
  const cents = values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + Math.round(value * 100)),
    0,
  );
  return cents === null ? null : cents / 100;
}
