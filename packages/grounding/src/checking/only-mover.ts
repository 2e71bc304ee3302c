import type { Fact } from '#fact';
import { smallNumberWords } from '#figures/number-words';
import type { FactIndex } from './fact-index.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { latestOf, returnsOf, subjectAt, thingsWithReturn } from './things-returns.ts';

const only =
  /\b(?:was|is) the only (?:one|share|stock|fund|name|thing|holding)(?: (?:of|among) (?:the |these |those )?(two|three|four|five|six|seven|eight|nine|ten|lot|group|them))?(?: (?:shares|stocks|funds|names))? (?:(?:to|that|which) (?:(fall|fell|decline|declined|drop|dropped|lose|lost)|(rise|rose|gain|gained|advance|advanced|climb|climbed|make|made))|(?:with|at) a (?:(loss)|(gain|profit))|in the (?:(red)|(black)))\b(?: money| ground)?/i;

export type OnlyMover = { start: number; end: number; text: string; own: Fact; others: Fact[]; holds: boolean };

/** "NVDA was the only one of the three to lose money": whether it alone of all whose return is known moved that way; null where that is not told or not decided. */
export function findOnlyMover(reading: SentenceReading, facts: FactIndex): OnlyMover | null {
  const found = only.exec(reading.text);
  if (found === null) return null;
  const [text, count, ...words] = found;
  const direction = words.findIndex((word) => word !== undefined) % 2 === 0 ? -1 : 1;
  const span = { start: found.index, end: found.index + text.length };
  const subject = subjectAt(reading, span);
  const things = thingsWithReturn(facts);
  const told = count === undefined ? undefined : smallNumberWords.get(count.toLowerCase());
  if (subject === null || things.length < 2 || (told !== undefined && told !== things.length)) return null;
  const known = things.map((thing) => latestOf(returnsOf(facts, thing)));
  const [own, second] = known[things.indexOf(subject)] ?? [];
  if (own === undefined || second !== undefined || known.some((each) => each.length !== 1)) return null;
  const others = known.flat().filter((fact) => fact !== own);
  const moved = (fact: Fact) => fact.value * direction > 0;
  return { ...span, text, own, others, holds: moved(own) && !others.some(moved) };
}
