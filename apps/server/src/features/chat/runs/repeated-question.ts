import { canonicalJson } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { PlannedRun } from './question-intake.ts';
import { findRunByIdempotencyKey } from './run-store.ts';

type Question = {
  key: string | null;
  /** The thread that the asker named; null for a new one. */
  threadId: string | null;
  run: PlannedRun;
};

type Begun = { id: string; threadId: string };

/**
 * Begins the run, unless the account began one under this key already: that one then, whether it was there before or came at the
 * same time. Throws 409 where that one was asked something else.
 */
export async function onceForKey(
  question: Question,
  { handle, begin }: { handle: DatabaseHandle; begin: () => Promise<void> },
): Promise<Begun> {
  const before = await findRepeated(handle, question);
  if (before !== null) return before;
  try {
    await begin();
    return question.run;
  } catch (error) {
    const meanwhile = await findRepeated(handle, question);
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

async function findRepeated(handle: DatabaseHandle, { key, threadId, run }: Question): Promise<Begun | null> {
  if (key === null) return null;
  const found = await findRunByIdempotencyKey(handle, { accountId: run.accountId, key });
  if (found === null) return null;
  const isSame =
    canonicalJson(found.request) === canonicalJson(run.request) && (threadId === null || threadId === found.threadId);
  if (!isSame) throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  return found;
}
