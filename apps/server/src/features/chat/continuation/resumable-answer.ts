import { findMessage } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type AnswerPack, openPack } from '../packs/answer-pack.ts';
import { findPack } from '../packs/pack-store.ts';
import { findRun } from '../runs/run-store.ts';

/** What the built-in engine's answer was made of, and as much of its text as was told. */
type ResumableAnswer = { pack: AnswerPack; told: string };

/** An answer that the built-in engine had ready as a whole before its first word was told; null for any other. */
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
  return pack.engine !== 'built-in' || answer === null ? null : { pack, told: answer.content };
}
