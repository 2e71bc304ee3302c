import { clientModelEndpoints } from '@aex/contracts/client-models';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints } from '@aex/contracts/client-runs';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ClientRecordService } from './client-record-service.ts';
import type { ClientsFeature } from './clients-feature.ts';
import type { ClientRunService } from './run-service.ts';

/** Binds clients, households and models. */
export function bindClientRoutes(
  bind: Bind,
  {
    advisers,
    clientRuns,
    clientRecord,
  }: {
    advisers: ClientsFeature;
    clientRuns: ClientRunService;
    clientRecord: ClientRecordService;
  },
): void {
  bindRecords(bind, advisers);
  bindRuns(bind, clientRuns);
  bind(clientRecordEndpoints.record, ({ ctx, params, query }) => clientRecord({ ctx, input: { ...query, ...params } }));
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
  bind(clientEndpoints.takeBackPortfolio, ({ ctx, params }) => portfolios.takeBack({ ctx, input: params }));
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

function bindRecords(bind: Bind, { notes, activity }: ClientsFeature): void {
  bind(clientRecordEndpoints.listNotes, ({ ctx, params, query }) =>
    notes.list({ ctx, input: { ...query, id: params.id } }),
  );
  bind(clientRecordEndpoints.addNote, ({ ctx, params, body }) => notes.add({ ctx, input: { ...body, id: params.id } }));
  bind(clientRecordEndpoints.editNote, ({ ctx, params, body }) => notes.edit({ ctx, input: { ...body, ...params } }));
  bind(clientRecordEndpoints.removeNote, ({ ctx, params }) => notes.remove({ ctx, input: params }));
  bind(clientRecordEndpoints.listActivity, ({ ctx, query }) => activity.list({ ctx, input: query }));
  bind(clientRecordEndpoints.exportActivity, ({ ctx, query }) => activity.export({ ctx, input: query }));
}

function bindRuns(bind: Bind, runs: ClientRunService): void {
  bind(clientRunEndpoints.list, ({ ctx, query }) => runs.list({ ctx, input: query }));
  bind(clientRunEndpoints.start, ({ ctx, body }) => runs.start({ ctx, input: body }));
  bind(clientRunEndpoints.get, ({ ctx, params }) => runs.get({ ctx, input: params }));
  bind(clientRunEndpoints.stop, ({ ctx, params }) => runs.stop({ ctx, input: params }));
  bind(clientRunEndpoints.answers, ({ ctx, params, query }) =>
    runs.answers({ ctx, input: { ...query, id: params.id } }),
  );
  bind(clientRunEndpoints.ofClient, ({ ctx, params, query }) =>
    runs.ofClient({ ctx, input: { ...query, id: params.id } }),
  );
  bind(clientRunEndpoints.report, ({ ctx, params }) => runs.report({ ctx, input: params }));
}
