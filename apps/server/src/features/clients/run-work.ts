import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { EngineDeps } from '#features/chat/index.ts';
import type { ReportService } from '#features/reports/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/identifiers.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { askAboutClient } from './client-question.ts';
import type { ClientReader } from './client-reader.ts';
import { findAdviser, findClient } from './clients-store.ts';
import * as store from './run-store.ts';

export type RunWorkDeps = {
  database: Database;
  clock: Clock;
  jobs: JobBoard;
  log: FastifyBaseLogger;
  reader: ClientReader;
  reports: Pick<ReportService, 'clientReviews'>;
  engine: EngineDeps;
};

const mostSeconds = 3600;
const unexplained = 'The question could not be answered for this client. Ask it again.';

export type RunWork = {
  enqueue: (runId: string) => Promise<void>;
  /** Goes on with the runs that nobody works on; of all, where no other server can be at work. */
  recover: (which: { isOnlyServer: boolean }) => Promise<void>;
};

/** The job that asks a run's question of one client after the other. It may be run twice: who was answered is left alone. */
export function defineRunWork(deps: RunWorkDeps): RunWork {
  const { database, clock, jobs } = deps;
  const asking = jobs.define({
    name: 'client-run',
    schema: z.object({ run_id: z.string() }),
    policy: 'exclusive',
    expireInSeconds: mostSeconds,
    run: ({ run_id }) => workThrough(deps, run_id),
  });
  const recover = async ({ isOnlyServer }: { isOnlyServer: boolean }): Promise<void> => {
    if (isOnlyServer) await store.freeRuns(database.handle);
    for (const { id, workerId } of await store.listFreeRuns(database.handle, clock.now())) {
      // The job of a worker that was killed holds its key until it expires.
      const singletonKey = workerId === null ? id : `${id} after ${workerId}`;
      await asking.send({ run_id: id }, { singletonKey });
    }
  };
  jobs.define({
    name: 'client-run-recovery',
    schema: z.object({}),
    policy: 'singleton',
    cron: '* * * * *',
    run: () => recover({ isOnlyServer: false }),
  });
  return { enqueue: (runId) => asking.send({ run_id: runId }, { singletonKey: runId }), recover };
}

async function workThrough(deps: RunWorkDeps, runId: string): Promise<void> {
  const { database, clock } = deps;
  const workerId = newId('srv');
  const take = () => store.takeRun(database.handle, { id: runId, workerId, now: clock.now() });
  if (!(await take())) return;
  for (const clientId of await store.listWaiting(database.handle, runId)) {
    if (!(await take())) return;
    const run = await store.findRun(database.handle, { id: runId, scope: null });
    if (run === null) return;
    await answerOne(deps, run, clientId);
  }
  await store.endRun(database.handle, { id: runId, status: 'complete', now: clock.now() });
}

async function answerOne(deps: RunWorkDeps, run: store.RunRow, clientId: string): Promise<void> {
  const { database, clock, log } = deps;
  const which = { runId: run.id, clientId };
  try {
    await store.saveAnswer(database.handle, which, await answered(deps, run, clientId));
  } catch (error) {
    // The text of an error may quote what was stored, and a log is read by people who may not see the client.
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ run_id: run.id, client_id: clientId, error_name: name }, 'A client could not be answered for.');
    await store.saveAnswer(database.handle, which, failedFor(unexplained, clock));
  }
}

function failedFor(failure: string, clock: Clock) {
  return { status: 'failed' as const, failure, answeredAt: clock.now() };
}

async function answered(deps: RunWorkDeps, run: store.RunRow, clientId: string) {
  const { database, clock, engine, reader, reports } = deps;
  const { workspaceId, question } = run;
  // Whoever started it may have left, or the client may be a colleague's by now.
  const adviser =
    run.adviserId === null ? null : await findAdviser(database.handle, { id: run.adviserId, workspaceId });
  const scope = adviser === null ? null : { workspaceId, adviserId: adviser.role === 'owner' ? null : adviser.id };
  const client = scope === null ? null : await findClient(database.handle, { id: clientId, scope });
  if (client === null) return failedFor('Whoever started the run may not read this client any more.', clock);
  const [read] = await reader.measureAll([client]);
  if (read === undefined) throw new Error('A client was read and is not there.');
  const { held, measured } = read;
  const answer = await askAboutClient({ question, clientId, held }, { engine, clock });
  const review = {
    clientName: client.name,
    modelName: client.modelName,
    question,
    text: answer.text,
    citations: answer.citations,
    ...measured,
  };
  const reportId = await reports.clientReviews.make({ clientId, workspaceId, review });
  const entry = { action: 'client.run.answer', objectType: 'client_run', objectId: run.id, clientId };
  const ctx = { actor: null, requestId: run.id, address: 'server', device: 'server' };
  const details = { started_by: run.adviserId, report_id: reportId };
  await audit(database.handle, { ctx, now: clock.now() }, { ...entry, workspaceId, details });
  return {
    status: 'ready' as const,
    content: answer.text,
    decision: answer.governance.decision,
    drift: measured.standing.drift,
    limitsOver: measured.standing.limits_over,
    reportId,
    answeredAt: clock.now(),
  };
}
