import { createSentenceSplitter } from '@aex/grounding/split-sentences';
import { createRunNames } from '../sealing/run-names.ts';
import { type SealedSentence, sealSentence } from '../sealing/sealed-sentence.ts';
import { sampleLedger } from './sample-evidence.ts';

/** What the writer does with a model's text, in chunks. */
export function sealText(chunks: readonly string[], question = 'How has NVDA done?'): SealedSentence[] {
  const ledger = sampleLedger();
  const splitter = createSentenceSplitter();
  const sentences = [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.finish()];
  const names = createRunNames({ ledger, question });
  return sentences.map((sentence) => sealSentence(sentence, { ledger, names }));
}
