import { monthsLater } from '@aex/quant/calendar/month-step';
import { dayBefore } from '../reading/date-words.ts';
import type { Task } from '../task.ts';
import { episodesOf, inversionSpells, usualPair } from './inversions.ts';
import { rateRuns, readRateMoves } from './rate-moves.ts';
import { recessionsHeld } from './recessions.ts';
import { slopePairAsked } from './slope-pairs.ts';

/** Times of one kind, the oldest first, with the first day on which one would be known. */
export type Spells = {
  kind: SpellKind;
  spells: ReadonlyArray<{ from: string; to: string }>;
  begin: string;
  note: string;
};
type SpellKind = 'inversion' | 'hikes' | 'cuts' | 'recession';

const when = '(?:when(?:ever)?|while|whilst|as long as|as|if|each time|every time)';
const within = '(?:during|in|under|through(?:out)?|over|across|amid)';
const many = '(?:(?:past|previous|the|all|each|every|earlier|us|last|these|those|two|three|four|five|six|\\d) )*';
const curve = '(?:(?:yield|treasury) )*(?:curve|2s ?\\/? ?10s|2s10s|slope(?: of the (?:yield |treasury )?curve)?)';
const fed = "(?:the )?(?:fed(?:eral reserve)?|fomc|central bank)(?:'s)?";
const acts = (words: string, doing: string) =>
  `(?:${when} ${fed} (?:(?:was|is|has been|has|had|were|kept|keeps|started|began) )?(?:aggressively )?(?:${words}|${doing})(?: (?:interest |policy )?rates)?|${within} ${many}(?:${fed} )?(?:interest )?(?:rate[- ])?(?:${doing}) (?:cycles|campaigns|phases|periods|episodes))`;

/** The clauses by which a plain text sets such times. */
const clauses: ReadonlyArray<{ kind: SpellKind; words: string }> = [
  {
    kind: 'inversion',
    words: `(?:${when} (?:the )?${curve} (?:(?:was|is|has been|had been|stays?|stayed|were|remained|got|gets) )?(?:inverted|inverts?|negative|below (?:zero|0))|${within} ${many}(?:(?:yield )?curve )?inversions|(?:under|with|during|in) (?:an? )?inverted (?:yield )?curves?)`,
  },
  { kind: 'hikes', words: acts('hikes?|hiked|raise[sd]?|tighten(?:s|ed)?', 'hiking|raising|tightening|rate[- ]hike') },
  { kind: 'cuts', words: acts('cuts?|lower(?:s|ed)?|eases?|eased', 'cutting|lowering|easing|rate[- ]cut') },
  {
    kind: 'recession',
    words: `(?:${within} ${many}(?:us )?recessions|${when} the (?:us |economy )*(?:was|is|were) in (?:a )?recession)`,
  },
];

/** All of them as one pattern, for the recognition of a question. */
export const spellWords = `(?:${clauses.map(({ words }) => words).join('|')})`;

/** The times that a plain text sets, and what is left of it without their words; null where it sets none that is held. */
export async function spellsAsked(task: Task): Promise<{ held: Spells | null; rest: string } | null> {
  const { plain } = task.question;
  const named = clauses.find(({ words }) => new RegExp(`\\b${words}\\b`).test(plain));
  if (named === undefined) return null;
  const rest = plain.replace(new RegExp(`\\b${named.words}\\b`), ' ');
  return { held: await heldOf(named.kind, task), rest };
}

async function heldOf(kind: SpellKind, task: Task): Promise<Spells | null> {
  if (kind === 'recession') {
    const recessions = await recessionsHeld(task);
    if (recessions === null) return null;
    return {
      kind,
      // A recession runs to the end of its last month.
      spells: recessions.spells.map(({ first, last }) => ({ from: first, to: dayBefore(monthsLater(last, 1)) })),
      begin: recessions.series.points[0]?.period ?? '',
      note: 'recessions are those that the National Bureau of Economic Research dates',
    };
  }
  if (kind === 'inversion') {
    const history = await inversionSpells(task, slopePairAsked(task.question.plain) ?? usualPair);
    if (history === null) return null;
    return {
      kind,
      spells: episodesOf(history.spells).map(({ first, last }) => ({ from: first, to: last })),
      begin: history.slopes[0]?.day ?? '',
      note: 'inversions with a pause of less than half a year between them are one',
    };
  }
  const read = await readRateMoves(task);
  if (read === null) return null;
  const isWanted = (change: number) => (kind === 'cuts' ? change < 0 : change > 0);
  return {
    kind,
    spells: rateRuns(read.moves).flatMap(({ moves }) => {
      const [first, last] = [moves[0], moves.at(-1)];
      return first === undefined || last === undefined || !isWanted(first.change)
        ? []
        : [{ from: first.day, to: last.day }];
    }),
    begin: read.first,
    note: `each runs from the first to the last ${kind === 'cuts' ? 'cut' : 'rise'} of the upper limit of the target range`,
  };
}
