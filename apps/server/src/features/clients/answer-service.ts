import type { ClientAnswer } from '@aex/contracts/client-runs';
import { auditAll } from '#platform/audit.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { scopeOf } from './client-scope.ts';
import { createRunFinder } from './run-finding.ts';
import * as store from './run-store.ts';
import type { RunWorkDeps } from './run-work.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type Deps = Pick<RunWorkDeps, 'database' | 'clock' | 'reader' | 'reports'>;

/** The answers of runs, each read with its client alone. */
export function createAnswerService({ database, clock, reader, reports }: Deps) {
  const getRun = createRunFinder(database);
  const answersOf = async ({ ctx, input }: Verb<PageQuery & { runId: string | null; clientId: string | null }>) => {
    const { runId, clientId } = input;
    const { page, next_cursor } = await pageOfRows(
      input,
      (range) => store.listAnswers(database.handle, { scope: scopeOf(ctx.actor), runId, clientId, ...range }),
      (row) =>
        runId === null ? { key: row.createdAt.toISOString(), id: row.runId } : { key: row.nameKey, id: row.clientId },
    );
    const entries = page.map((row) => ({
      action: 'client.answer.read',
      objectType: 'client_run',
      objectId: row.runId,
      clientId: row.clientId,
    }));
    await auditAll(database.handle, { ctx, now: clock.now() }, entries);
    return { answers: page.map(toAnswer), next_cursor };
  };

  return {
    answers: async ({ ctx, input }: Verb<PageQuery & { id: string }>) => {
      const run = await getRun(ctx, input.id);
      return answersOf({ ctx, input: { ...input, runId: run.id, clientId: null } });
    },

    ofClient: async ({ ctx, input }: Verb<PageQuery & { id: string }>) => {
      const client = await reader.getClient(ctx, input.id);
      return answersOf({ ctx, input: { ...input, runId: null, clientId: client.id } });
    },

    report: async ({ ctx, input }: Verb<{ id: string; run_id: string }>): Promise<FileResult> => {
      const client = await reader.getClient(ctx, input.id);
      const answer = await store.findAnswer(database.handle, { runId: input.run_id, clientId: client.id });
      if (answer === null) throw notFound('report');
      if (answer.status === 'waiting') return { kind: 'pending', retryAfterSeconds: 2 };
      const reportId = answer.reportId ?? '';
      const file = await reports.clientReviews.findFile(database.handle, { id: reportId, clientId: client.id });
      if (file === null) throw new AppError('conflict', answer.failure ?? 'There is no report of this answer.');
      await reader.noteReading(ctx, { clientId: client.id, action: 'client.report.read', objectId: reportId });
      return file;
    },
  };
}

/** An answer of a run as it is answered. */
export function toAnswer(row: store.AnswerRow): ClientAnswer {
  return {
    run_id: row.runId,
    client_id: row.clientId,
    client_name: row.clientName,
    question: row.question,
    status: row.status,
    failure: row.failure,
    text: row.content,
    decision: row.decision,
    drift: row.drift,
    limits_over: row.limitsOver,
    report_url: row.reportId === null ? null : `/api/v1/clients/${row.clientId}/answers/${row.runId}/report`,
    asked_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  };
}
