import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { type ComposedAnswer, composeAnswer } from '../engine/answer-composer.ts';
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
  const { moment, accountId: _accountId, ...asked } = question;
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

type Unanswered = Omit<AnswerPack, 'answer'>;

// As JSON keeps it; the cast is safe for what has just been written.
function reread(unanswered: Unanswered): Unanswered {
  return JSON.parse(canonicalJson(unanswered)) as Unanswered;
}

/** Renders, checks and governs the packed draft again; reads nothing else. */
export function composeFromPack(
  { draft, as_of: asOf, run_id: runId, thresholds }: Unanswered,
  compose: Compose = composeAnswer,
): ComposedAnswer {
  const sections = draft.sections.map(unpackSection);
  return compose({ ...draft, sections, moment: new Date(asOf), macroIcon: draft.macroIcon }, { runId, thresholds });
}
