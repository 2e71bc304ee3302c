import type { ReplayVerdict } from '@aex/contracts/answer-packs';
import { canonicalJson } from '#platform/canonical-json.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type AnswerPack, openPack, toPackedAnswer } from './answer-pack.ts';
import type { PackedAnswer } from './packed-answer.ts';
import { answerFromModelPack, type ModelPack } from './model-pack.ts';
import { type Compose, composeFromPack } from './pack-making.ts';

type StoredPack = { content: string; sha256: string };
/** How packs are replayed: with which code, what that is called, and whether the reader got the answer to its end. */
type Replaying = { build: string; compose?: Compose; isWhole?: boolean };

/**
 * Makes the answer again from its pack alone and tells whether it is the one that was told, to the last bit. Of an answer that
 * was stopped or cut off the reader got a beginning, so that is compared.
 */
export async function replayPack(
  pack: StoredPack,
  told: PackedAnswer,
  { build, compose, isWhole = true }: Replaying,
): Promise<ReplayVerdict> {
  const isIntact = sha256(pack.content) === pack.sha256;
  const verdict = { pack_sha256: pack.sha256, answer_sha256: null, differences: [], build, pack_build: null };
  if (!isIntact)
    return { ...verdict, equal: false, differences: ['The pack was altered: its hash is not that of its content.'] };
  const opened = openPack(pack.content);
  const again = await makeAgain(opened, compose);
  const differences = [
    ...partsThatDiffer(again, opened.answer, isSame).map(
      (part) => `The ${part} made again differ from those in the pack.`,
    ),
    ...partsThatDiffer(again, told, isWhole ? isSame : isBeginning).map(
      (part) => `The ${part} made again differ from those of the stored answer.`,
    ),
  ];
  return {
    ...verdict,
    equal: differences.length === 0,
    answer_sha256: sha256(canonicalJson(again)),
    differences,
    pack_build: opened.build ?? null,
  };
}

async function makeAgain(pack: AnswerPack | ModelPack, compose?: Compose): Promise<PackedAnswer> {
  if (pack.engine === 'model') return answerFromModelPack(pack);
  return toPackedAnswer(composeFromPack(pack, compose), pack.message_id);
}

const parts = ['text', 'citations', 'claims', 'charts', 'governance'] as const;

type Comparison = (again: unknown, other: unknown) => boolean;

function partsThatDiffer(again: PackedAnswer, other: PackedAnswer, agree: Comparison): string[] {
  return parts.filter((part) => !agree(again[part], other[part]));
}

function isSame(again: unknown, other: unknown): boolean {
  return canonicalJson(again) === canonicalJson(other);
}

function isBeginning(again: unknown, other: unknown): boolean {
  if (typeof again === 'string' && typeof other === 'string') return again.startsWith(other);
  if (Array.isArray(again) && Array.isArray(other)) return isSame(again.slice(0, other.length), other);
  return other === null || isSame(again, other);
}
