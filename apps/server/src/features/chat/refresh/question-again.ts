import type { ChatBody } from '@aex/contracts/chat';
import { findMessage } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { withoutAsOf } from '../engine/reading/slash-command.ts';
import { partsOfAnswer } from '../continuation/answer-parts.ts';
import { findRun } from '../runs/run-store.ts';

/** A question that is asked again as of now, in the place of the one before; of an answer in several parts, of its first. */
export type AskAgain = ChatBody & { refreshes: string };

/** The question of an ended run of the account, to be asked again. */
export async function questionAgain(
  handle: DatabaseHandle,
  which: { runId: string; accountId: string },
): Promise<AskAgain> {
  const run = await findRun(handle, { id: which.runId, accountId: which.accountId });
  if (run === null) throw notFound('run');
  if (run.status === 'running')
    throw new AppError('conflict', 'This answer is still being written. Wait for it or stop it.');
  const { message, ticker, command } = run.request;
  const [first] = await partsOfAnswer(handle, run, which.accountId);
  const answer = await findMessage(handle, { id: first.messageId, accountId: which.accountId });
  if (answer === null) throw notFound('run');
  const context = { ...(ticker === null ? {} : { ticker }), ...(command === null ? {} : { command }) };
  return {
    // Where nothing but a day was asked, the words stand as they are.
    message: withoutAsOf(message) || message,
    thread_id: run.threadId,
    parent_message_id: answer.parentId,
    context,
    refreshes: run.id,
  };
}
