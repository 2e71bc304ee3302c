import type { Intent } from '../intent.ts';
import { said } from '../talk/said.ts';

const riskWords = /\brisk[- ]?(?:on|off)\b/;
const ofRisk =
  'The regimes here are of growth and inflation: goldilocks, reflation, inflation and deflation. None of them is called risk-on or risk-off, so all are told.';

/** Questions of the macro regime; one that is named by the mood of the markets is said to be none. */
export function withRiskNote(intents: readonly Intent[]): readonly Intent[] {
  return intents.map((intent) => ({
    ...intent,
    answer: async (task) => [
      ...(riskWords.test(task.question.plain) ? [said(ofRisk)] : []),
      ...(await intent.answer(task)),
    ],
  }));
}
