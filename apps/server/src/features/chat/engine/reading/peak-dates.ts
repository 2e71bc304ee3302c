import type { EventTaken } from './event-taken.ts';

/** Figures of the economy whose highest or lowest reading questions take for a day. */
const figures = {
  core_inflation: {
    words: '(?:us )?core (?:consumer )?(?:cpi inflation|inflation|cpi|prices)(?: rate)?',
    said: 'core inflation',
  },
  inflation: { words: '(?:cpi |headline |us |consumer )?(?:inflation|cpi)(?: rate)?', said: 'inflation' },
  unemployment: { words: '(?:unemployment|joblessness|jobless)(?: rate)?', said: 'unemployment' },
  vix: { words: 'vix(?: index)?', said: 'the VIX' },
  ten_year: {
    words: '(?:10|ten)[- ]?(?:y|yr|year)(?: us)?(?: treasury)?(?: note| bond)?(?: yields?| rates?)?',
    said: 'the ten-year yield',
  },
  mortgage: { words: '(?:30[- ]year )?mortgage rates?', said: 'the mortgage rate' },
} as const;

type Figure = keyof typeof figures;
const isMonthly: ReadonlySet<Figure> = new Set(['core_inflation', 'inflation', 'unemployment']);
/** The highest or the lowest reading of a figure, within a year or the newest ten years. */
export type PeakEvent = `${'high' | 'low'}_of_${Figure}`;
type PeakLookup = (event: PeakEvent, year: string | null) => Promise<string | null>;

const lead = '(?<=\\b(?:when|after|since|before|until|at|on|from|by|to|following))';
const high =
  'peaked(?: out)?|topped(?: out)?|(?:was|were|stood) (?:at (?:its|their|the) )?(?:peak|highest|high)|(?:hit|reached|made) (?:its|their|the|a) (?:peak|high|top)';
const low =
  'bottomed(?: out)?|troughed|(?:was|were|stood) (?:at (?:its|their|the) )?(?:trough|lowest|low|bottom)|(?:hit|reached|made) (?:its|their|the|a) (?:low|bottom|trough)';
const forms = (Object.keys(figures) as Figure[]).map((figure) => {
  const { words } = figures[figure];
  const day = '(?: the (?:day|time|month|moment)(?: of| that| when)?)?';
  return {
    figure,
    pattern: new RegExp(
      `${lead}${day} (?:the )?(?:(?:${words}) (?:had )?(?:(${high})|(${low}))|(?:(peak|high|top)|(low|trough|bottom)) (?:of|in) (?:the )?(?:${words})|(?:${words})(?:'s)? (?:(peak|high)|(low|trough)))(?: (?:in|of) ((?:19|20)\\d\\d))?(?![\\w-])`,
    ),
  };
});

const ofLength =
  /\bhow (?:long|many (?:days|weeks|months|quarters|years))\b.*\b(?:from|after|since|between)\b.*\b(?:to|until|till|before|and)\b.{0,40}\d/;

/** Writes the day on which a figure of the economy was highest or lowest into a plain text in its place. */
export async function withPeakDates(plain: string, lookup: PeakLookup): Promise<{ text: string; taken: EventTaken[] }> {
  let text = plain;
  const taken: EventTaken[] = [];
  for (const { figure, pattern } of forms) {
    const match = pattern.exec(text);
    // A reading of a month is of no day, and how long it took from a peak to a level is of the figure itself.
    if (
      match === null ||
      ofLength.test(plain) ||
      (isMonthly.has(figure) && /\b(?:day|on)\b/.test(plain.slice(Math.max(0, match.index - 4), match.index + 9)))
    )
      continue;
    const isHigh = (match[1] ?? match[3] ?? match[5]) !== undefined;
    const found = await lookup(`${isHigh ? 'high' : 'low'}_of_${figure}`, match[7] ?? null);
    if (found === null) continue;
    text = `${text.slice(0, match.index)} ${found}${text.slice(match.index + match[0].length)}`;
    const within = match[7] === undefined ? ' of the last ten years' : '';
    const names = figure === 'vix' ? { names: 'VIX' } : {};
    taken.push({ ...names, said: `the ${isHigh ? 'peak' : 'low'} of ${figures[figure].said}${within}`, day: found });
  }
  return { text, taken };
}
