import type { Draft, EngineQuestion } from '../draft.ts';
import { said } from './said.ts';

const lead = '^(?:and |so |but |ok |okay )*';
const denied =
  "(?:can not|cannot|can['\u2019]t|will not|won['\u2019]t|do not|don['\u2019]t|would not|wouldn['\u2019]t)";
const whyNot = new RegExp(
  `${lead}why (?:not|${denied} (?:you|i|it)(?: (?:say|tell me|know|do (?:that|it|so)|answer(?: (?:that|it))?))?)\\W*$`,
  'i',
);
const whySo = new RegExp(`${lead}(?:why(?: is (?:that|it)(?: so)?)?|how come)\\W*$`, 'i');

/** Why advice and forecasts are not given, by the intent that declines them. */
const reasons: ReadonlyMap<string, string> = new Map([
  [
    'advice',
    'What suits somebody depends on aims, means, taxes and all else that is held, which I don\u2019t know, and to advise on it takes somebody who answers for the advice. AEX tells what the data say, each figure with its source, and leaves the decision to you.',
  ],
  [
    'forecast',
    'Each figure that I tell rests on dated evidence, and there is none of the future. I can tell how often something happened before, or what a move that you suppose would do.',
  ],
]);

/** Whether a turn asks for the reason of what was said, and nothing else. */
export function asksWhy(text: string): boolean {
  return whyNot.test(text.trim()) || whySo.test(text.trim());
}

/** The reason for which the turn before was declined, where a turn asks for that; null otherwise. */
export async function reasonTold(
  asked: EngineQuestion,
  draftOf: (question: EngineQuestion) => Promise<Draft>,
): Promise<Draft | null> {
  const { text, earlier = [] } = asked;
  const last = earlier.at(-1);
  if (last === undefined || !asksWhy(text)) return null;
  const declined = await draftOf({ ...asked, text: last, earlier: earlier.slice(0, -1) });
  const intent = declined.intents.find((id) => reasons.has(id));
  const reason = intent === undefined ? undefined : reasons.get(intent);
  const isTold = declined.sections.some(({ findings }) => findings.length > 0);
  // "Why?" behind figures is of these.
  if (reason === undefined || (isTold && !whyNot.test(text.trim()))) return null;
  return { ...declined, sections: [said(reason)].filter((part) => 'write' in part), notes: [], declines: [] };
}
