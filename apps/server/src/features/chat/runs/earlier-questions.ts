import { copy } from '@aex/contracts/copy';
import { listBranch } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { FinishedRun } from './run-outcome.ts';

const messagesLookedAt = 24;

/** Questions asked before a run's own on its branch, oldest first, as they are stored, and when the last was. */
export async function earlierQuestions(
  handle: DatabaseHandle,
  run: FinishedRun,
): Promise<{ earlier: string[]; lastAskedAt: Date | null }> {
  const branch = await listBranch(handle, { threadId: run.threadId, messageId: run.messageId });
  const before = branch.slice(-messagesLookedAt);
  // The last of them is the run's own question; to go on with an answer asks nothing new.
  const questions = before
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .filter(({ content }) => content !== copy.chat.goOn);
  return { earlier: questions.map(({ content }) => content), lastAskedAt: questions.at(-1)?.createdAt ?? null };
}
