import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import type { ModelPrompt } from '#providers/language-model/language-model-port.ts';
import type { RecordedStep } from '../models/answer-record.ts';
import { createAnswerWriter } from '../models/answer-writer.ts';
import { createEvidenceLedger } from '../models/evidence-ledger.ts';
import { questionText } from '../models/model-answer.ts';
import type { PackedAnswer } from './packed-answer.ts';

/** All that a language model's answer was made of: what it was asked, what it said and called, and what its tools found. */
export type ModelPack = {
  version: 1;
  /** The version of the product and of its code. */
  build: string;
  engine: 'model';
  provider: string;
  model: string;
  run_id: string;
  message_id: string;
  question: { text: string; ticker: string | null; isAsOf: boolean; lead?: string };
  as_of: string;
  thresholds: GovernanceThresholds;
  prompt: ModelPrompt;
  steps: RecordedStep[];
  /** Somebody stopped the answer: what was whole by then is all of it. */
  stopped?: true;
  answer: PackedAnswer;
};

/** Seals, checks and governs the recorded words again; asks no model and reads nothing but the pack. */
export async function answerFromModelPack(pack: ModelPack): Promise<PackedAnswer> {
  const ledger = createEvidenceLedger(pack.run_id);
  let told = emptyAnswer;
  const writer = createAnswerWriter({
    ledger,
    question: questionText(pack.question),
    lead: pack.question.lead,
    messageId: pack.message_id,
    textId: 'text-1',
    thresholds: pack.thresholds,
    append: async (...parts) => {
      told = parts.reduce(foldAnswer, told);
    },
  });
  for (const step of pack.steps) {
    if (step.kind === 'text') await writer.push(step.text);
    else if (step.kind === 'block') await writer.endBlock();
    else {
      ledger.add(step.findings);
      ledger.addDraft(step.draft ?? '');
      ledger.addCharts(step.charts ?? []);
    }
  }
  const governance = pack.stopped === true ? null : await writer.finish();
  const charts = pack.stopped === true ? [] : ledger.citedCharts();
  return { text: told.text, citations: told.citations, claims: told.claims, charts, governance };
}
