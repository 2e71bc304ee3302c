import { sectorWords } from './ranked-members.ts';
import type { Question } from './question.ts';

const narrowing = new RegExp(
  `^(?:and |but |so |ok |okay |now )*(?:(?:just|only|what about|how about) )*(?:in |among |within |for |from )?(?:the )?(${sectorWords})(?: stocks| sector| names| companies| only)*\\W*$`,
);
const things = /\b(?:stocks|shares|companies|names|losers|gainers|winners|movers|decliners)\b/;
const namedSector = new RegExp(`\\b(?:${sectorWords}) (?=${things.source})`);
const ofLists: ReadonlySet<string> = new Set([
  'company_screen',
  'universe_screen',
  'universe_ranking',
  'figure_screen',
]);

/** Whether a plain turn narrows a list to one sector: "only utilities". */
export function narrowsList(plain: string): boolean {
  return narrowing.test(plain) || conditioned.test(plain);
}

const conditioned =
  /^(?:and |but |so |ok |now )*(?:(?:just|only) )+(?:the |those |these |ones? |stocks |companies |names )*((?:with|that have|having|whose|where) .*\b(?:above|over|below|under|more than|less than|at least|at most)\b.*\d.*?)\W*$/;
const ofFigures: ReadonlySet<string> = new Set(['company_screen', 'figure_screen']);

// "Only those with a margin above 20%" sets a condition beside the figure by which the list is ordered.
function ofCondition(read: Question, before: Question): Question | null {
  const condition = conditioned.exec(read.plain)?.[1]?.replace(/^(?:that have|having|whose|where) /, 'with ');
  if (condition === undefined || !before.intents.some((id) => ofFigures.has(id)) || /\d/.test(before.plain))
    return null;
  const plain = `${before.plain.replace(/\W+$/, '')} ${condition}`;
  return { ...before, text: read.text, plain, own: plain, symbols: [], assumed: [], isFollowUp: true };
}

/** "Only utilities" behind a list of all shares is the list of that sector; null behind anything else. */
export function ofNarrowedList(read: Question, before: Question): Question | null {
  const conditional = ofCondition(read, before);
  if (conditional !== null) return conditional;
  const sector = narrowing.exec(read.plain)?.[1];
  const isOfList = before.intents.some((id) => ofLists.has(id)) && things.test(before.plain);
  if (sector === undefined || !isOfList) return null;
  const plain = before.plain.replace(namedSector, '').replace(things, (thing) => `${sector} ${thing}`);
  return { ...before, text: read.text, plain, own: plain, symbols: [], assumed: [], isFollowUp: true };
}
