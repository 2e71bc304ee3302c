import { clientModelEndpoints } from '@aex/contracts/client-models';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ClientsFeature } from './clients-feature.ts';

/** Binds clients, households and models. */
export function bindClientRoutes(bind: Bind, { advisers }: { advisers: ClientsFeature }): void {
  const { clients, portfolios, households, models } = advisers;
  bind(clientEndpoints.list, ({ ctx, query }) => clients.list({ ctx, input: query }));
  bind(clientEndpoints.create, ({ ctx, body }) => clients.create({ ctx, input: body }));
  bind(clientEndpoints.get, ({ ctx, params }) => clients.get({ ctx, input: params }));
  bind(clientEndpoints.update, ({ ctx, params, body }) =>
    clients.update({ ctx, input: { id: params.id, change: body } }),
  );
  bind(clientEndpoints.remove, ({ ctx, params }) => clients.remove({ ctx, input: params }));
  bind(clientEndpoints.addPortfolio, ({ ctx, params, body }) =>
    portfolios.add({ ctx, input: { ...body, id: params.id } }),
  );
  bind(householdEndpoints.list, ({ ctx, query }) => households.list({ ctx, input: query }));
  bind(householdEndpoints.create, ({ ctx, body }) => households.create({ ctx, input: body }));
  bind(householdEndpoints.rename, ({ ctx, params, body }) =>
    households.rename({ ctx, input: { ...body, id: params.id } }),
  );
  bind(householdEndpoints.remove, ({ ctx, params }) => households.remove({ ctx, input: params }));
  bind(clientModelEndpoints.list, ({ ctx, query }) => models.list({ ctx, input: query }));
  bind(clientModelEndpoints.create, ({ ctx, body }) => models.create({ ctx, input: body }));
  bind(clientModelEndpoints.replace, ({ ctx, params, body }) =>
    models.replace({ ctx, input: { id: params.id, model: body } }),
  );
  bind(clientModelEndpoints.remove, ({ ctx, params }) => models.remove({ ctx, input: params }));
}
