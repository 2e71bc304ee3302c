import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { type ComposedAnswer, composeAnswer } from '../engine/answer-composer.ts';
import { answerFrom, restStart, stepsWithin } from '../engine/answer-rest.ts';
import { numberEvidence } from '../engine/tool-calls.ts';
import type { Draft, EngineQuestion } from '../engine/draft.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { type AnswerPack, sealPack, toPackedAnswer } from './answer-pack.ts';
import { packSection, unpackSection } from './packed-section.ts';

type Packed = {
  ids: { runId: string; messageId: string };
  build: string;
  question: EngineQuestion;
  thresholds: GovernanceThresholds;
};
export type Compose = typeof composeAnswer;

/**
 * Packs a draft and composes the answer from the pack, so that what is stored is what was told. The pack is read back from
 * its own text first: nothing that JSON would change can differ later.
 */
export function packAnswer(
  draft: Draft,
  { ids, build, question, thresholds }: Packed,
): { composed: ComposedAnswer; content: string; sha256: string } {
  const { runId, messageId } = ids;
  const { moment, accountId: _accountId, lastAskedAt: _lastAskedAt, ...asked } = question;
  const calls = numberEvidence(draft, runId);
  const sections = draft.sections.map((section, index) => packSection(section, calls[index]?.evidence ?? []));
  const { notes, declines, suggestions, macroIcon, intents, symbols } = draft;
  const unanswered: Unanswered = {
    version: 1,
    build,
    engine: 'built-in',
    run_id: runId,
    message_id: messageId,
    question: asked,
    as_of: moment.toISOString(),
    thresholds,
    draft: { sections, notes, declines, suggestions, macroIcon, intents, symbols },
  };
  const composed = composeFromPack(reread(unanswered));
  return { composed, ...sealPack({ ...unanswered, answer: toPackedAnswer(composed, messageId) }) };
}

type Resumed = { ids: Packed['ids']; build: string; told: string };

/** Packs what is left of the answer of a pack, of which `told` stands, and composes that from the new pack. */
export function packRest(
  pack: AnswerPack,
  { ids: { runId, messageId }, build, told }: Resumed,
): { composed: ComposedAnswer; content: string; sha256: string } {
  const { answer: _answer, continues, ...draft } = pack;
  const before = composeFromPack(pack);
  const whole = continues === undefined ? before : composeFromPack(draft);
  const from_step = restStart(whole.steps, (continues?.from_step ?? 0) + stepsWithin(before.steps, told));
  const unanswered: Unanswered = {
    ...draft,
    build,
    run_id: runId,
    message_id: messageId,
    continues: { run_id: pack.run_id, from_step },
  };
  const composed = composeFromPack(unanswered);
  return { composed, ...sealPack({ ...unanswered, answer: toPackedAnswer(composed, messageId) }) };
}

type Unanswered = Omit<AnswerPack, 'answer'>;

// As JSON keeps it; the cast is safe for what has just been written.
function reread(unanswered: Unanswered): Unanswered {
  return JSON.parse(canonicalJson(unanswered)) as Unanswered;
}

/** Renders, checks and governs the packed draft again; reads nothing else. */
export function composeFromPack(
  { draft, question, as_of: asOf, run_id: runId, thresholds, continues }: Unanswered,
  compose: Compose = composeAnswer,
): ComposedAnswer {
  const sections = draft.sections.map(unpackSection);
  const whole = compose({ ...draft, sections, plain: question.text, moment: new Date(asOf) }, { runId, thresholds });
  return continues === undefined ? whole : answerFrom(whole, continues.from_step);
}
