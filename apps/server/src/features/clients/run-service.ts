import type { ClientRun } from '@aex/contracts/client-runs';
import { limits } from '@aex/contracts/limits';
import type { StrategyService } from '#features/strategies/index.ts';
import { auditAll } from '#platform/audit.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { createAnswerService } from './answer-service.ts';
import { scopeOf } from './client-scope.ts';
import { listClients } from './clients-store.ts';
import { findHousehold } from './household-store.ts';
import * as store from './run-store.ts';
import { createRunFinder } from './run-finding.ts';
import { defineRunWork, type RunWorkDeps } from './run-work.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type NewRun = {
  question?: string | undefined;
  strategy_id?: string | undefined;
  household_id?: string | undefined;
  client_ids?: string[] | undefined;
};
type Deps = RunWorkDeps & { strategies: Pick<StrategyService, 'list'> };

export type ClientRunService = ReturnType<typeof createClientRuns>;

/** One question asked of every client, as a job with a report for each. */
export function createClientRuns(deps: Deps) {
  const { database, clock, strategies } = deps;
  const getRun = createRunFinder(database);
  const work = defineRunWork(deps);

  const questionOf = async ({ question, strategy_id }: NewRun): Promise<string> => {
    if (question !== undefined) return question;
    const { strategies: all } = await strategies.list({ input: { limit: limits.pageSizeMax } });
    const strategy = all.find(({ id }) => id === strategy_id);
    if (strategy_id !== undefined && strategy === undefined) throw notFound('strategy');
    if (strategy === undefined) throw new AppError('invalid', 'body.question: give a question or a strategy');
    return strategy.prompt_template;
  };

  const clientsFor = async (ctx: RequestContext, { household_id, client_ids }: NewRun): Promise<string[]> => {
    const scope = scopeOf(ctx.actor);
    if (household_id !== undefined) {
      const household = await findHousehold(database.handle, { id: household_id, scope });
      if (household === null) throw notFound('household');
    }
    const page = { scope, query: null, householdId: household_id ?? null, after: null, limit: limits.clientsMax };
    const ids = (await listClients(database.handle, page)).map(({ id }) => id);
    const wanted = client_ids === undefined ? ids : ids.filter((id) => client_ids.includes(id));
    if (client_ids !== undefined && wanted.length < new Set(client_ids).size) throw notFound('client');
    if (wanted.length === 0) throw new AppError('conflict', 'There is no client to ask about.');
    return wanted;
  };

  return {
    ...createAnswerService(deps),

    recover: work.recover,

    start: async ({ ctx, input }: Verb<NewRun>): Promise<ClientRun> => {
      const question = await questionOf(input);
      const clientIds = await clientsFor(ctx, input);
      const { accountId, workspaceId } = ctx.actor;
      const now = clock.now();
      const run = {
        id: newId('crn'),
        workspaceId,
        adviserId: accountId,
        question,
        strategyId: input.question === undefined ? (input.strategy_id ?? null) : null,
        status: 'queued' as const,
        total: clientIds.length,
        createdAt: now,
        finishedAt: null,
        workerId: null,
        leaseUntil: null,
      };
      await database.handle.transaction(async (handle) => {
        await store.insertRun(handle, { run, clientIds });
        const entry = { action: 'client.run.start', objectType: 'client_run', objectId: run.id };
        const entries = clientIds.map((clientId) => ({ ...entry, clientId, details: { question } }));
        await auditAll(handle, { ctx, now }, entries);
      });
      await work.enqueue(run.id);
      return toRun(await getRun(ctx, run.id));
    },

    list: async ({ ctx, input }: Verb<PageQuery>) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listRuns(database.handle, { scope: scopeOf(ctx.actor), ...range }),
        createdPosition,
      );
      return {
        runs: page.map(toRun),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: Verb<{ id: string }>): Promise<ClientRun> => toRun(await getRun(ctx, input.id)),

    stop: async ({ ctx, input }: Verb<{ id: string }>): Promise<ClientRun> => {
      const run = await getRun(ctx, input.id);
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        if (!(await store.endRun(handle, { id: run.id, status: 'stopped', now })))
          throw new AppError('conflict', 'The run has ended already.');
        await auditAll(handle, { ctx, now }, [
          { action: 'client.run.stop', objectType: 'client_run', objectId: run.id },
        ]);
      });
      return toRun(await getRun(ctx, run.id));
    },
  };
}

function toRun(row: store.RunRow): ClientRun {
  return {
    id: row.id,
    question: row.question,
    strategy_id: row.strategyId,
    status: row.status,
    total: row.total,
    done: row.done,
    failed: row.failed,
    started_by: row.startedBy,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
