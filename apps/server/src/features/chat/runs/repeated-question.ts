import { findMessage, parentOfQuestion } from '#features/threads/index.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { PlannedRun } from './question-intake.ts';
import { findRunByIdempotencyKey } from './run-store.ts';

type Question = {
  key: string | null;
  /** The thread that the asker named; null for a new one. */
  threadId: string | null;
  /** The message that the asker goes on from, or null for the beginning; undefined for behind the newest. */
  parentId: string | null | undefined;
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

async function findRepeated(handle: DatabaseHandle, question: Question): Promise<Begun | null> {
  const { key, threadId, run } = question;
  if (key === null) return null;
  const found = await findRunByIdempotencyKey(handle, { accountId: run.accountId, key });
  if (found === null) return null;
  const isSame =
    canonicalJson(found.request) === canonicalJson(run.request) &&
    (threadId === null || threadId === found.threadId) &&
    (await isAtPlace(handle, found, question));
  if (!isSame) throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  return found;
}

// An edited question and the one it is put in place of stand behind the same message.
async function isAtPlace(
  handle: DatabaseHandle,
  { threadId, messageId }: { threadId: string; messageId: string },
  { parentId, run: { accountId } }: Question,
): Promise<boolean> {
  if (parentId === undefined) return true;
  const placeOf = async (id: string | null | undefined): Promise<string | null | undefined> =>
    typeof id === 'string' ? (await parentOfQuestion(handle, { threadId, messageId: id }))?.parentId : null;
  const answer = await findMessage(handle, { id: messageId, accountId });
  return (await placeOf(answer?.parentId)) === (await placeOf(parentId));
}
