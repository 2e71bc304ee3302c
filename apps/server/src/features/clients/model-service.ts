import type { ClientModel, NewClientModel } from '@aex/contracts/client-models';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { toModel } from './client-wire.ts';
import * as store from './model-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };

/** Model portfolios of a workspace. They hold nothing of any client. */
export function createModelService({ database, clock }: { database: Database; clock: Clock }) {
  const getModel = async (ctx: RequestContext, id: string): Promise<store.CountedModel> => {
    const row = await store.findModel(database.handle, { id, workspaceId: ctx.actor.workspaceId });
    if (row === null) throw notFound('model');
    return row;
  };

  return {
    list: async ({ ctx, input }: Verb<PageQuery>) => {
      const { workspaceId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listModels(database.handle, { workspaceId, ...range }),
        ({ key, id }) => ({ key, id }),
      );
      return {
        models: page.map(toModel),
        next_cursor,
      };
    },

    create: async ({ ctx, input }: Verb<NewClientModel>): Promise<ClientModel> => {
      const now = clock.now();
      const { workspaceId } = ctx.actor;
      const row = { id: newId('mdl'), workspaceId, ...fieldsOf(input), createdAt: now, updatedAt: now };
      await database.handle.transaction(async (handle) => {
        await store.insertModel(handle, row);
        const entry = { action: 'client_model.create', objectType: 'client_model', objectId: row.id };
        await audit(handle, { ctx, now }, { ...entry, details: { ...input } });
      });
      return toModel({ ...row, clients: 0, key: '' });
    },

    replace: async ({ ctx, input }: Verb<{ id: string; model: NewClientModel }>): Promise<ClientModel> => {
      const present = await getModel(ctx, input.id);
      const now = clock.now();
      const change = { ...fieldsOf(input.model), updatedAt: now };
      await database.handle.transaction(async (handle) => {
        await store.updateModel(handle, present.id, change);
        const entry = { action: 'client_model.update', objectType: 'client_model', objectId: present.id };
        await audit(handle, { ctx, now }, { ...entry, details: { before: toModel(present), after: input.model } });
      });
      return toModel({ ...present, ...change });
    },

    remove: async ({ ctx, input }: Verb<{ id: string }>): Promise<void> => {
      await database.handle.transaction(async (handle) => {
        const present = await store.findModel(handle, { id: input.id, workspaceId: ctx.actor.workspaceId });
        if (present === null) throw notFound('model');
        if (present.clients > 0)
          throw new AppError('conflict', 'Clients follow this model. Give them another one first.');
        await store.deleteModel(handle, present.id);
        const entry = { action: 'client_model.delete', objectType: 'client_model', objectId: present.id };
        await audit(handle, { ctx, now: clock.now() }, { ...entry, details: { before: toModel(present) } });
      });
    },
  };
}

function fieldsOf(model: NewClientModel) {
  return {
    name: model.name,
    description: model.description,
    targets: model.targets,
    cashWeight: model.cash_weight,
    cashBand: model.cash_band,
    otherBand: model.other_band,
  };
}
