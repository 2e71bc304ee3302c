import { listMessages } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { FinishedRun } from './run-outcome.ts';

const messagesLookedAt = 24;

/** Questions asked before a run's own in its thread, oldest first, as they are stored. */
export async function earlierQuestions(handle: DatabaseHandle, run: FinishedRun): Promise<string[]> {
  const page = { threadId: run.threadId, limit: messagesLookedAt, beforeSeq: null };
  const messages = await listMessages(handle, page);
  const answer = messages.findIndex(({ id }) => id === run.messageId);
  const before = answer < 0 ? messages : messages.slice(0, answer);
  const questions = before.filter(({ role }) => role === 'user').map(({ content }) => content);
  // The last of them is the run's own question.
  return questions.slice(0, -1);
}
