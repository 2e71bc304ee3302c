import { type Client, type ClientDetail, type ClientPolicy, emptyPolicy } from '@aex/contracts/clients';
import { limits } from '@aex/contracts/limits';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { type ClientReader, type ClientReaderDeps, type ReadClient } from './client-reader.ts';
import { mayAssign, mayWrite, scopeOf } from './client-scope.ts';
import { toClient } from './client-wire.ts';
import * as store from './clients-store.ts';
import { listHandOvers } from './hand-over-store.ts';
import { findHousehold } from './household-store.ts';
import { findModel } from './model-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type NewClient = {
  name: string;
  reference?: string | null | undefined;
  household_id?: string | null | undefined;
  model_id?: string | null | undefined;
  base_currency?: string | undefined;
  policy?: ClientPolicy | undefined;
};
type ClientChange = {
  name?: string | undefined;
  reference?: string | null | undefined;
  household_id?: string | null | undefined;
  model_id?: string | null | undefined;
  policy?: ClientPolicy | undefined;
  adviser_id?: string | undefined;
};

/** Clients of advisers: who they are, what they hold and how that stands to model and policy. */
export function createClientsService(deps: ClientReaderDeps & { reader: ClientReader }) {
  const { database, clock, reader } = deps;

  const readBack = async (handle: DatabaseHandle, ctx: RequestContext, id: string): Promise<Client> => {
    const { workspaceId } = ctx.actor;
    const row = await store.findClient(handle, { id, scope: { workspaceId, adviserId: null } });
    if (row === null) throw notFound('client');
    return toClient(row);
  };

  // A household or a model that the caller may not have is not there.
  const requireLinks = async (
    handle: DatabaseHandle,
    ctx: RequestContext,
    { household_id, model_id }: Pick<ClientChange, 'household_id' | 'model_id'>,
  ): Promise<void> => {
    const { workspaceId } = ctx.actor;
    if (household_id !== undefined && household_id !== null) {
      const household = await findHousehold(handle, { id: household_id, scope: scopeOf(ctx.actor) });
      if (household === null) throw notFound('household');
    }
    if (model_id !== undefined && model_id !== null) {
      if ((await findModel(handle, { id: model_id, workspaceId })) === null) throw notFound('model');
    }
  };

  return {
    list: async ({
      ctx,
      input,
    }: Verb<PageQuery & { query?: string | undefined; household_id?: string | undefined }>) => {
      const query = input.query?.trim() ?? '';
      const which = {
        scope: scopeOf(ctx.actor),
        query: query === '' ? null : query,
        householdId: input.household_id ?? null,
      };
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listClients(database.handle, { ...which, ...range }),
        ({ key, id }) => ({ key, id }),
      );
      const read = await reader.readAll(ctx, page, 'client.list');
      return {
        clients: read.map(({ client, measured }) => ({ ...toClient(client), standing: measured.standing })),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: Verb<{ id: string }>): Promise<ClientDetail> => {
      const client = await reader.getClient(ctx, input.id);
      const [read] = await reader.readAll(ctx, [client], 'client.read');
      if (read === undefined) throw notFound('client');
      const { measured, held } = read;
      const returnable = await returnableOf(deps, ctx, { client, held });
      return { ...toClient(client), ...measured, portfolios: held.portfolios, returnable };
    },

    create: async ({ ctx, input }: Verb<NewClient>): Promise<Client> => {
      const { workspaceId, accountId } = ctx.actor;
      const now = clock.now();
      const id = newId('cli');
      return database.handle.transaction(async (handle) => {
        await requireLinks(handle, ctx, input);
        await requireRoom(handle, ctx);
        await store.insertClient(handle, {
          id,
          workspaceId,
          adviserId: accountId,
          householdId: input.household_id ?? null,
          modelId: input.model_id ?? null,
          name: input.name,
          reference: input.reference ?? null,
          baseCurrency: input.base_currency ?? 'USD',
          policy: input.policy ?? emptyPolicy,
          createdAt: now,
          updatedAt: now,
        });
        const entry = { action: 'client.create', objectType: 'client', objectId: id, clientId: id };
        await audit(handle, { ctx, now }, { ...entry, details: { ...input } });
        return readBack(handle, ctx, id);
      });
    },

    update: async ({ ctx, input }: Verb<{ id: string; change: ClientChange }>): Promise<Client> => {
      const present = await reader.getClient(ctx, input.id);
      const { change } = input;
      const now = clock.now();
      return database.handle.transaction(async (handle) => {
        await requireLinks(handle, ctx, change);
        const adviserId = await adviserAfter(handle, { ctx, change, present });
        const householdId = change.household_id === undefined ? present.householdId : change.household_id;
        await store.updateClient(handle, present.id, {
          name: change.name ?? present.name,
          reference: change.reference === undefined ? present.reference : change.reference,
          householdId,
          modelId: change.model_id === undefined ? present.modelId : change.model_id,
          policy: change.policy ?? present.policy,
          adviserId,
          updatedAt: now,
        });
        const details = { before: toClient(present), change };
        const entry = { action: 'client.update', objectType: 'client', objectId: present.id, clientId: present.id };
        const after = await readBack(handle, ctx, present.id);
        await audit(handle, { ctx, now }, { ...entry, details, change: { after } });
        return after;
      });
    },

    remove: async ({ ctx, input }: Verb<{ id: string }>): Promise<void> => {
      const present = await reader.getClient(ctx, input.id);
      await database.handle.transaction(async (handle) => {
        if (!(await store.deleteClient(handle, present.id))) throw notFound('client');
        const entry = { action: 'client.delete', objectType: 'client', objectId: present.id, clientId: present.id };
        await audit(handle, { ctx, now: clock.now() }, { ...entry, details: { before: toClient(present) } });
      });
    },
  };
}

/** Ids of the client's portfolios that the caller may take back. */
async function returnableOf(
  { database, portfolio }: ClientReaderDeps,
  { actor }: RequestContext,
  { client, held }: Pick<ReadClient, 'client' | 'held'>,
): Promise<string[]> {
  if (!mayWrite(actor)) return [];
  const portfolioIds = held.portfolios.map(({ id }) => id);
  const which = { clientId: client.id, accountId: actor.accountId, portfolioIds };
  return portfolio.ofClients.unchangedSince(database.handle, await listHandOvers(database.handle, which));
}

type Moving = { ctx: RequestContext; change: ClientChange; present: store.ClientRow };

async function adviserAfter(handle: DatabaseHandle, { ctx, change, present }: Moving): Promise<string | null> {
  const { adviser_id: id } = change;
  if (id === undefined || id === present.adviserId) return present.adviserId;
  if (!mayAssign(ctx.actor)) throw new AppError('forbidden', 'Only the owner names the adviser of a client.');
  const adviser = await store.findAdviser(handle, { id, workspaceId: ctx.actor.workspaceId });
  if (adviser === null) throw notFound('adviser');
  return adviser.id;
}

async function requireRoom(handle: DatabaseHandle, { actor }: RequestContext): Promise<void> {
  // An owner counts the clients of all advisers.
  await lockList(handle, { list: 'clients', ownerId: actor.workspaceId });
  if ((await store.countClients(handle, scopeOf(actor))) >= limits.clientsMax)
    throw new AppError('conflict', `There are ${limits.clientsMax} clients already.`);
}
