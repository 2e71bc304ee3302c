import type { EventTaken } from './event-taken.ts';
import { ofOptions } from './near-days.ts';

/** The day on which a company last reported, as it was known; null where none is held. */
export type ResultsLookup = (symbol: string, asOf: string | null) => Promise<string | null>;

const owner =
  "(?:(?!(?:each|every|all|any|both|most|some|good|bad|strong|weak|past|previous|prior|such|similar|next) )(?:[a-z0-9.&^-]+(?:'s)?) )?";
const newest = '(?:(?:last|latest|most recent|newest|last quarter.?s?|quarterly) ){0,2}';
const report = '(?:earnings|(?:quarterly )?results|quarterly report|earnings (?:report|release|announcement|call))';
const next =
  '(?! (?:season|growth|per|yield|calls? |estimates?|in |of |for |from the|q[1-4]|19|20|days|surprise|date|(?:fell|rose|grew|beat|missed)\\b))';
const pattern = new RegExp(
  `(?<=\\b(?:since|after|before|following|around|on|(?:day|week|month) of)) ${owner}${newest}${report}\\b${next}|(?<=\\b(?:since|after)) (?:it|they) (?:last )?reported(?: (?:earnings|results))?(?! (?:a|an|in|on|for|that)\\b)`,
);
const notTheLast =
  /\b(?:how (?:often|many)|ever|biggest|largest|worst|best|next|upcoming|coming|usual\w*|typical\w*|always|averages?|tends?|every|each|often|historical\w*|normally|past \w+ (?:earnings|results|reports)|(?:cheap(?:er|est)?|expensive|dearer|valued) (?:\w+ ){0,2}on (?:\w+ )?earnings)\b/;

// How it moved after its results is its reaction to them, where no span behind them is named.
const ofReaction =
  /^(?!.*\b(?:since|until|till|days?|weeks?|months?|sessions?|today|now)\b).*\bdid\b.*\b(?:rise|fall|move|go up|go down|drop|jump|gain|climb|do|fare)\b.*\bafter\b/;

/** Writes the day of a company's last results into a plain text in its place: "the week after its last earnings". */
export async function withResultsDates(
  plain: string,
  { symbol, asOf, lookup }: { symbol: string | null; asOf: string | null; lookup: ResultsLookup },
): Promise<{ text: string; taken: EventTaken[] }> {
  // What options price in lies ahead, and so do the results that it is asked of.
  const isOfLast = !notTheLast.test(plain) && !ofOptions.test(plain) && !ofReaction.test(plain);
  const match = symbol !== null && isOfLast ? pattern.exec(plain) : null;
  const day = match === null || symbol === null ? null : await lookup(symbol, asOf);
  if (match === null || day === null) return { text: plain, taken: [] };
  return {
    text: `${plain.slice(0, match.index)} ${day}${plain.slice(match.index + match[0].length).replace(/^ (?:day|date|night)\b(?! (?:after|before|later))/, '')}`,
    taken: [{ said: `the last results of ${symbol}`, day }],
  };
}
