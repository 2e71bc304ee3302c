import { findMessage } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type AnswerPack, openPack, toPackedAnswer } from '../packs/answer-pack.ts';
import { composeFromPack } from '../packs/pack-making.ts';
import { findPack } from '../packs/pack-store.ts';
import { findRun } from '../runs/run-store.ts';

/** What the built-in engine's answer was made of, and as much of its text as was told. */
type ResumableAnswer = { pack: AnswerPack; told: string };

/**
 * An answer that the built-in engine had ready as a whole before its first word was told; null for any other, and where this
 * version of the engine would word it otherwise: its rest would not fit to what stands.
 */
export async function findResumable(
  handle: DatabaseHandle,
  which: { runId: string; accountId: string },
): Promise<ResumableAnswer | null> {
  const row = await findPack(handle, which);
  if (row === null || sha256(row.content) !== row.sha256) return null;
  const pack = openPack(row.content);
  const run =
    pack.engine === 'built-in' ? await findRun(handle, { id: which.runId, accountId: which.accountId }) : null;
  const answer = run === null ? null : await findMessage(handle, { id: run.messageId, accountId: which.accountId });
  if (pack.engine !== 'built-in' || answer === null) return null;
  const told = toPackedAnswer(composeFromPack(pack), pack.message_id);
  if (told.text !== pack.answer.text) return null;
  return { pack, told: answer.content };
}
