import type { ChatBody } from '@aex/contracts/chat';
import { findMessage } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { readCommands } from '../engine/reading/slash-command.ts';
import { findRun, type RunRow } from '../runs/run-store.ts';
import { findResumable } from './resumable-answer.ts';

/** A question whose answer is gone on with, behind what stands of it. */
export type GoOn = ChatBody & { continues: string };

type Which = {
  runId: string;
  accountId: string;
  /** A language model goes on from the text alone; the built-in engine needs what the answer was made of. */
  byModel: boolean;
  now: Date;
};

/** The question of an account's run whose answer ended early, to be gone on with. */
export async function questionToGoOn(handle: DatabaseHandle, { runId, accountId, byModel, now }: Which): Promise<GoOn> {
  const run = await findRun(handle, { id: runId, accountId });
  const answer = run === null ? null : await findMessage(handle, { id: run.messageId, accountId });
  if (run === null || answer === null) throw notFound('run');
  if (run.status === 'running')
    throw new AppError('conflict', 'This answer is still being written. Wait for it or stop it.');
  if (run.status === 'complete') throw new AppError('conflict', 'This answer is whole: nothing of it is missing.');
  const isResumable =
    answer.content !== '' && (byModel || (await findResumable(handle, { runId, accountId })) !== null);
  if (!isResumable)
    throw new AppError('conflict', 'There is nothing to go on from. Ask the question again with Retry.');
  if (isOfAnotherDay(run, now))
    throw new AppError(
      'conflict',
      'What stands of this answer is of an earlier day, and its rest would be too. Ask the question again with Retry.',
    );
  const { message, ticker, command, asOf } = run.request;
  const context = {
    ...(ticker === null ? {} : { ticker }),
    ...(command === null ? {} : { command }),
    ...(asOf === null ? {} : { as_of: asOf }),
  };
  return { message, thread_id: run.threadId, parent_message_id: answer.id, context, continues: run.id };
}

// What was fresh on the day of the answer is not any more; an answer as of a day does not age.
function isOfAnotherDay({ startedAt, request: { asOf, message, command } }: RunRow, now: Date): boolean {
  const isAsOf = asOf !== null || readCommands(message, command).asOf !== null;
  return !isAsOf && startedAt.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10);
}
