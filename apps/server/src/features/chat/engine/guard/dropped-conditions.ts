import { type Operator, withoutOperator } from './operators.ts';
import { tellSame, tellsFigures } from './tellings.ts';
import { type Reading, sameReading } from './unhonoured.ts';

// "When did it fall?" asks for a time; "when it fell" sets one.
const asking = '(?:did|do|does|was|were|is|are|am|will|would|has|have|had|should|can|could|might|exactly)\\b';
const subordinate = new RegExp(
  `\\b(?:when(?:ever)?|while|whilst|if|unless|once|only (?:when|if)|as long as|every time|each time) (?!${asking}|(?:i|we|my|our|he|she)\\b|in doubt|you\\b|possible\\b|needed\\b|so\\b|not\\b|ever\\b|any\\b)[^,?.!;:]{4,80}`,
  'g',
);
// What stands before the question ends where the question begins.
const question = /\s(?:how|what|which|who|did|does|do|is|are|was|were|has|have|would|will|can|could)\b.*$/;
const mostTried = 2;

/**
 * Conditions that count for nothing: clauses such as "when the dollar falls" that, struck from the question, change neither what
 * is read nor what is told.
 */
export async function findDroppedConditions(reading: Reading): Promise<Operator[]> {
  const { question: read, intents, reread, tell } = reading;
  if (intents.some(({ subject }) => subject === 'options')) return [];
  const found = [...read.own.matchAll(subordinate)].slice(0, mostTried).flatMap(({ 0: whole, index }): Operator[] => {
    const words = index === 0 ? whole.replace(question, '') : whole.trimEnd();
    return words === whole && index === 0
      ? []
      : [{ kind: 'condition', said: 'figures of only those times at which a condition held', words, index }];
  });
  // An intent that honours these very words tells of such times anyway.
  const honoured = intents.flatMap(({ honours = [] }) => honours.filter((each) => typeof each !== 'string'));
  const told = tell(read);
  if (found.length === 0 || !(await tellsFigures(told))) return [];
  const dropped: Operator[] = [];
  for (const each of found) {
    if (honoured.some((pattern) => pattern.test(each.words))) continue;
    const other = await reread((plain) => withoutOperator(plain, each));
    if (sameReading(read, other) && (await tellSame(told, tell(other)))) dropped.push(each);
  }
  return dropped;
}
