import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { ascendingOrder, descendingOrder } from '#platform/db/page-order.ts';
import { accounts } from '#platform/db/schema.ts';
import { clientAnswers, clientRuns, clients } from '#platform/db/schema/clients.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { ClientScope } from './client-scope.ts';

type Row = typeof clientRuns.$inferSelect;
export type RunRow = Row & { startedBy: string | null; done: number; failed: number };
export type AnswerRow = typeof clientAnswers.$inferSelect & { clientName: string; nameKey: string; question: string };

const done = sql<number>`(select count(*)::int from client_answers a where a.run_id = client_runs.id and a.status <> 'waiting')`;
const failed = sql<number>`(select count(*)::int from client_answers a where a.run_id = client_runs.id and a.status = 'failed')`;

function counted(handle: DatabaseHandle) {
  return handle
    .select({ run: clientRuns, startedBy: accounts.username, done, failed })
    .from(clientRuns)
    .leftJoin(accounts, eq(accounts.id, clientRuns.adviserId));
}

function isIn({ workspaceId, adviserId }: ClientScope) {
  return and(
    eq(clientRuns.workspaceId, workspaceId),
    adviserId === null ? undefined : eq(clientRuns.adviserId, adviserId),
  );
}

export async function insertRun(
  handle: DatabaseHandle,
  { run, clientIds }: { run: Row; clientIds: readonly string[] },
): Promise<void> {
  await handle.insert(clientRuns).values(run);
  const { id: runId, createdAt } = run;
  await handle
    .insert(clientAnswers)
    .values(clientIds.map((clientId) => ({ runId, clientId, status: 'waiting' as const, createdAt })));
}

/** The run, if it is in the scope; whoever's it is where none is given. */
export async function findRun(
  handle: DatabaseHandle,
  { id, scope }: { id: string; scope: ClientScope | null },
): Promise<RunRow | null> {
  const [row] = await counted(handle).where(and(eq(clientRuns.id, id), scope === null ? undefined : isIn(scope)));
  return row === undefined ? null : { ...row.run, startedBy: row.startedBy, done: row.done, failed: row.failed };
}

const order = descendingOrder(clientRuns.createdAt, clientRuns.id);

export async function listRuns(
  handle: DatabaseHandle,
  { scope, after, limit }: { scope: ClientScope; after: PagePosition | null; limit: number },
): Promise<RunRow[]> {
  const rows = await counted(handle)
    .where(and(isIn(scope), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(({ run, ...rest }) => ({ ...run, ...rest }));
}

const isUnderWay = inArray(clientRuns.status, ['queued', 'running']);

/** Ends a run that has not ended; false where it has. */
export async function endRun(
  handle: DatabaseHandle,
  { id, status, now }: { id: string; status: 'complete' | 'stopped'; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(clientRuns)
    .set({ status, finishedAt: now, leaseUntil: null })
    .where(and(eq(clientRuns.id, id), isUnderWay))
    .returning({ id: clientRuns.id });
  return rows.length > 0;
}

const leaseMs = 120_000;

function isFreeAt(now: Date) {
  return or(isNull(clientRuns.leaseUntil), lt(clientRuns.leaseUntil, now));
}

/** Takes a run, or keeps it, for a worker; false where it has ended or is another's. */
export async function takeRun(
  handle: DatabaseHandle,
  { id, workerId, now }: { id: string; workerId: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(clientRuns)
    .set({ status: 'running', workerId, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(clientRuns.id, id), isUnderWay, or(eq(clientRuns.workerId, workerId), isFreeAt(now))))
    .returning({ id: clientRuns.id });
  return rows.length > 0;
}

/** Frees the runs under way of every worker; for a start of the only server there is. */
export async function freeRuns(handle: DatabaseHandle): Promise<void> {
  await handle.update(clientRuns).set({ leaseUntil: null }).where(isUnderWay);
}

/** Runs under way that nobody works on, with who did. */
export async function listFreeRuns(handle: DatabaseHandle, now: Date): Promise<Array<Pick<Row, 'id' | 'workerId'>>> {
  return handle
    .select({ id: clientRuns.id, workerId: clientRuns.workerId })
    .from(clientRuns)
    .where(and(isUnderWay, isFreeAt(now)))
    .orderBy(asc(clientRuns.createdAt), asc(clientRuns.id));
}

export async function listWaiting(handle: DatabaseHandle, runId: string): Promise<string[]> {
  const rows = await handle
    .select({ clientId: clientAnswers.clientId })
    .from(clientAnswers)
    .where(and(eq(clientAnswers.runId, runId), eq(clientAnswers.status, 'waiting')))
    .orderBy(asc(clientAnswers.clientId));
  return rows.map(({ clientId }) => clientId);
}

/** Keeps what became of a client; what is there already stays. */
export async function saveAnswer(
  handle: DatabaseHandle,
  { runId, clientId }: { runId: string; clientId: string },
  change: Partial<typeof clientAnswers.$inferInsert>,
): Promise<void> {
  await handle
    .update(clientAnswers)
    .set(change)
    .where(
      and(eq(clientAnswers.runId, runId), eq(clientAnswers.clientId, clientId), eq(clientAnswers.status, 'waiting')),
    );
}

export type AnswerPage = {
  scope: ClientScope;
  runId: string | null;
  clientId: string | null;
  after: PagePosition | null;
  limit: number;
};

/** Answers of a run by client, or of a client newest first; only for clients in the scope. */
export async function listAnswers(handle: DatabaseHandle, page: AnswerPage): Promise<AnswerRow[]> {
  const { scope, runId, clientId, after, limit } = page;
  const order =
    runId === null
      ? descendingOrder(clientAnswers.createdAt, clientAnswers.runId)
      : ascendingOrder(sql`lower(${clients.name})`, clients.id);
  const rows = await handle
    .select({
      answer: clientAnswers,
      clientName: clients.name,
      nameKey: sql<string>`lower(${clients.name})`,
      question: clientRuns.question,
    })
    .from(clientAnswers)
    .innerJoin(clients, eq(clients.id, clientAnswers.clientId))
    .innerJoin(clientRuns, eq(clientRuns.id, clientAnswers.runId))
    .where(
      and(
        eq(clients.workspaceId, scope.workspaceId),
        scope.adviserId === null ? undefined : eq(clients.adviserId, scope.adviserId),
        runId === null ? undefined : eq(clientAnswers.runId, runId),
        clientId === null ? undefined : eq(clientAnswers.clientId, clientId),
        order.after(after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(({ answer, ...rest }) => ({ ...answer, ...rest }));
}

export async function findAnswer(
  handle: DatabaseHandle,
  { runId, clientId }: { runId: string; clientId: string },
): Promise<typeof clientAnswers.$inferSelect | null> {
  const [row] = await handle
    .select()
    .from(clientAnswers)
    .where(and(eq(clientAnswers.runId, runId), eq(clientAnswers.clientId, clientId)));
  return row ?? null;
}
