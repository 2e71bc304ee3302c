import type { ChatBody } from '@aex/contracts/chat';
import { copy } from '@aex/contracts/copy';
import { reopenThread } from '#features/research/index.ts';
import { findThread, parentOfQuestion } from '#features/threads/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { RunRequest } from '#platform/db/schema/run-request.ts';
import { AppError, invalidField, isTaken, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { GoOn } from '../continuation/question-to-go-on.ts';
import type { Analyst } from '../models/analyst.ts';
import type { AskAgain } from '../refresh/question-again.ts';
import { insertFirstQuestion, insertNextQuestion } from './question-store.ts';
import { openingOf } from './run-opening.ts';
import type { StartedRun } from './started-run.ts';
import { threadTitleOf } from './thread-title.ts';

/** A question as it comes in: a new one, one that is asked again, or one whose answer is gone on with. */
export type Ask = {
  ctx: RequestContext;
  input: (ChatBody | AskAgain | GoOn) & { idempotencyKey: string | null };
  /** Resolves once it is certain who asks, where it is not yet: nothing is stored before. */
  confirmed?: Promise<void>;
};

export type PlannedRun = Omit<StartedRun, 'stop' | 'stored'>;

const dayMs = 86_400_000;

/** Throws 422 for a day that has come nowhere yet: an answer as of it would be one as of now, under another date. */
export function requireKnownDay({ input }: Ask, now: Date): void {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if ((input.context?.as_of ?? '') > tomorrow)
    throw invalidField('body.context.as_of', 'is a day that has not come yet');
}

/** The run that will answer a question, with its ids and its first events. Throws 404 where a new thread is to go on from a message. */
export function planRun({ ctx, input }: Ask, analyst: Analyst | null): PlannedRun {
  const { accountId, workspaceId } = ctx.actor;
  const request: RunRequest = {
    message: input.message,
    ticker: input.context?.ticker ?? null,
    command: input.context?.command ?? null,
    asOf: input.context?.as_of ?? null,
    refreshes: 'refreshes' in input ? input.refreshes : null,
    ...('continues' in input ? { continues: input.continues } : {}),
  };
  const threadId = input.thread_id ?? null;
  if (threadId === null && typeof input.parent_message_id === 'string') throw notFound('message');
  const ids = { id: newId('run'), messageId: newId('msg'), threadId: threadId ?? newId('thr') };
  const opening = openingOf({ ...ids, accountId }, analyst);
  return { ...ids, accountId, workspaceId, request, isFirst: threadId === null, opening };
}

/** Stores the question, the place of its answer and the run together, before a word of an answer is. */
export async function storeQuestion(
  { ctx, input, run }: Omit<Ask, 'confirmed'> & { run: PlannedRun },
  { database, clock, serverId }: { database: Database; clock: Clock; serverId: string },
): Promise<void> {
  const question = {
    ...run,
    runId: run.id,
    questionId: newId('msg'),
    content: 'continues' in input ? copy.chat.goOn : input.message,
    serverId,
    idempotencyKey: input.idempotencyKey,
    now: clock.now(),
  };
  const parent = input.parent_message_id;
  if (run.isFirst) {
    const thread = { workspaceId: ctx.actor.workspaceId, title: threadTitleOf(input.message) };
    return insertFirstQuestion(database, question, thread).catch(asAlreadyRunning);
  }
  const place = { parentId: typeof parent === 'string' ? await parentIn(database.handle, run, parent) : parent };
  const status = await insertNextQuestion(database, question, place).catch(asAlreadyRunning);
  if (status === null) throw notFound('thread');
  // Who approved a thread has done so for what stood there: that stays, and the approval does not cover what comes.
  if (status === 'Verified' || status === 'Tactical') await reopenThread(database, { ...run, now: question.now });
}

// Where the question stands whose asker names another place than behind the newest message.
async function parentIn(
  handle: DatabaseHandle,
  { threadId, accountId }: PlannedRun,
  messageId: string,
): Promise<string | null> {
  if ((await findThread(handle, { id: threadId, accountId })) === null) throw notFound('thread');
  const parent = await parentOfQuestion(handle, { threadId, messageId });
  if (parent === null) throw notFound('message');
  return parent.parentId;
}

function asAlreadyRunning(error: unknown): never {
  if (!isTaken(error)) throw error;
  throw new AppError('conflict', 'This thread is still being answered. Wait for the answer or stop it.', {
    cause: error,
  });
}
