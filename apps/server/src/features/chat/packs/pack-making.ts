import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { type ComposedAnswer, composeAnswer, numberEvidence } from '../engine/answer-composer.ts';
import type { Draft, EngineQuestion } from '../engine/built-in-engine.ts';
import { type AnswerPack, openPack, sealPack, toPackedAnswer } from './answer-pack.ts';
import { packSection, unpackSection } from './packed-section.ts';

type Packed = { ids: { runId: string; messageId: string }; question: EngineQuestion; thresholds: GovernanceThresholds };
export type Compose = typeof composeAnswer;

/**
 * Packs a draft and composes the answer from the pack, so that what is stored is what was told. The pack is read back from
 * its own text first: nothing that JSON would change can differ later.
 */
export function packAnswer(
  draft: Draft,
  { ids, question, thresholds }: Packed,
): { composed: ComposedAnswer; content: string; sha256: string } {
  const { runId, messageId } = ids;
  const { moment, accountId: _accountId, ...asked } = question;
  const calls = numberEvidence(draft, runId);
  const sections = draft.sections.map((section, index) => packSection(section, calls[index]?.evidence ?? []));
  const { notes, declines, suggestions, macroIcon, intents, symbols } = draft;
  const unanswered: Omit<AnswerPack, 'answer'> = {
    version: 1,
    engine: 'built-in',
    run_id: runId,
    message_id: messageId,
    question: asked,
    as_of: moment.toISOString(),
    thresholds,
    draft: { sections, notes, declines, suggestions, macroIcon, intents, symbols },
  };
  const empty = toPackedAnswer(
    { toolCalls: [], evidence: [], steps: [], charts: [], governance: noGovernance },
    messageId,
  );
  const reread = openPack(sealPack({ ...unanswered, answer: empty }).content);
  const composed = composeFromPack(reread);
  return { composed, ...sealPack({ ...unanswered, answer: toPackedAnswer(composed, messageId) }) };
}

const noGovernance = {
  confidence_score: 0,
  threshold: { auto_block: 0, soft_approval: 0 },
  decision: 'pass',
  reasons: [],
} satisfies AnswerPack['answer']['governance'];

/** Renders, checks and governs the packed draft again; reads nothing else. */
export function composeFromPack(
  { draft, as_of: asOf, run_id: runId, thresholds }: AnswerPack,
  compose: Compose = composeAnswer,
): ComposedAnswer {
  const sections = draft.sections.map(unpackSection);
  return compose({ ...draft, sections, moment: new Date(asOf), macroIcon: draft.macroIcon }, { runId, thresholds });
}
