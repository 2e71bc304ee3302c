import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { governanceThresholds } from '@aex/contracts/limits';
import type { Draft } from '#features/chat/engine/draft.ts';
import { createAnswerWriter } from '../answer-writer.ts';
import { createEvidenceLedger } from '../evidence-ledger.ts';
import { researchTool } from '../tools/research-tool.ts';
import { fakeServices } from './answer-run.ts';

/** The answer of a model that asks the research tool a question, is told a draft, and repeats it as it stands. */
export async function repeatedDraft(question: string, draft: Draft): Promise<AnswerState> {
  const ledger = createEvidenceLedger('run_test');
  let told = emptyAnswer;
  const writer = createAnswerWriter({
    ledger,
    question,
    messageId: 'msg_test',
    textId: 'text-1',
    thresholds: governanceThresholds,
    append: async (...parts) => {
      told = parts.reduce(foldAnswer, told);
    },
  });
  const context = {
    services: { ...fakeServices(), draft: async () => draft },
    threadEvidence: async () => [],
    accountId: null,
    holdingsOf: null,
    moment: draft.moment,
    day: undefined,
  };
  const { findings, tell } = await researchTool.call({ question }, context);
  const text = tell?.(ledger.add(findings).map(({ evidence }) => evidence)) ?? '';
  ledger.addDraft(text);
  await writer.push(text);
  await writer.endBlock();
  return { ...told, governance: await writer.finish() };
}
