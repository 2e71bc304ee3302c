import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { canonicalJson } from '#platform/canonical-json.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { ComposedAnswer } from '../engine/answer-composer.ts';
import type { Draft, EngineQuestion } from '../engine/draft.ts';
import { toCitation } from '../engine/evidence.ts';
import type { ModelPack } from './model-pack.ts';
import type { PackedAnswer } from './packed-answer.ts';
import type { PackedSection } from './packed-section.ts';

/** All that an answer was made of, so that it can be made again from this alone. */
export type AnswerPack = {
  version: 1;
  /** The version of the product and of its code; packs of old have none. */
  build?: string;
  engine: 'built-in';
  run_id: string;
  message_id: string;
  question: Omit<EngineQuestion, 'moment' | 'accountId' | 'lastAskedAt'>;
  as_of: string;
  thresholds: GovernanceThresholds;
  draft: Omit<Draft, 'sections' | 'moment' | 'plain'> & { sections: PackedSection[] };
  /** Where the answer goes on with another one, of the same draft: the first step of the text that is its own. */
  continues?: { run_id: string; from_step: number };
  answer: PackedAnswer;
};

/** The answer as its readers get it. */
export function toPackedAnswer({ steps, charts, governance }: ComposedAnswer, messageId: string): PackedAnswer {
  return {
    text: steps.map(({ delta }) => delta).join(''),
    citations: steps.flatMap(({ citations }) => citations.map(toCitation)),
    claims: steps.flatMap(({ claims }) => claims.map((claim) => ({ ...claim, message_id: messageId }))),
    charts,
    governance,
  };
}

/** A pack as it is stored: canonical JSON, named by its SHA-256. */
export function sealPack(pack: AnswerPack | ModelPack): { content: string; sha256: string } {
  const content = canonicalJson(pack);
  return { content, sha256: sha256(content) };
}

/** What was sealed. The cast is safe for content whose hash was checked: it is what `sealPack` wrote. */
export function openPack(content: string): AnswerPack | ModelPack {
  return JSON.parse(content) as AnswerPack | ModelPack;
}
