import type { Evidence } from '../evidence.ts';
import { cite, slot } from '../section.ts';

/** What can be asked of inversions, each told by sentences of its own. */
type Aspect = 'deepest' | 'end' | 'begin' | 'last' | 'whole' | 'times' | 'lengths' | 'days';

/** What is told of them whatever is asked, in this order; what is asked stands before it. */
const usualOrder: readonly Aspect[] = ['end', 'days', 'times', 'deepest'];
const ofLastDepth = /\b(?:last|latest|most recent|this|recent) (?:yield[- ]curve )?inversion\b/;
const aspects: ReadonlyArray<readonly [RegExp, Aspect]> = [
  [/\bhow (?:many (?:\w+ )?(?:days|weeks|months|years)|long) ago\b/, 'end'],
  [/\blongest\b/, 'whole'],
  [/\b(?:average|mean|typical\w*|median|usual\w*|normally)\b/, 'lengths'],
  [
    /\bmost inverted\b|\bdeep(?:est|ly)?\b|\bdepth\b|\blowest\b|\bhow (?:far|much|badly)\b|\bbottom(?:ed)?\b|\btrough\b/,
    'deepest',
  ],
  [
    /\bhow (?:many|often|frequent\w*) (?:times|inversions|spells|episodes|separate)\b|\bhow (?:often|many times|frequent\w*)\b|\bnumber of inversions\b/,
    'times',
  ],
  [/\bhow many (?:\w+ )?days\b|\b(?:share|percent(?:age)?|fraction|proportion|part) of\b|\bhow much of\b/, 'days'],
  [
    /\b(?:un-?|dis|re-?)invert(?:ed|s)?\b|\b(?:end(?:ed|s)?|over|stop(?:ped)?|turn(?:ed)? positive|positive again|normali[sz]\w*)\b|\bsince when\b.*\bnot\b|\bhow long (?:ago|since|(?:has it|have we|is it) been since)\b|\bhow long has it been\b/,
    'end',
  ],
  [/\b(?:began|begin|begins|start(?:ed|s)?)\b/, 'begin'],
  [
    /\bhow long\b|\bhow many (?:weeks|months|years)\b|\blast(?:ed)?(?: for)?\W*$|\b(?:last|latest|most recent) (?:time|inversion|spell|one)\b|\blast inverted\b/,
    'last',
  ],
  [/\b(?:first|last invert|when did .{0,30}\binvert)\b/, 'begin'],
];

const ofOne: ReadonlySet<Aspect> = new Set(['deepest', 'end', 'begin', 'last']);

/** Whether one inversion, or one figure of it, is asked for and no list of them. */
export function isOfOneFigure(plain: string): boolean {
  return ofOne.has(aspectAsked(plain)) && !/\b(?:list|all|every|each|history|inversions|episodes|spells)\b/.test(plain);
}

function aspectAsked(plain: string): Aspect {
  return aspects.find(([pattern]) => pattern.test(plain))?.[1] ?? 'days';
}

type Spells = {
  plain: string;
  count: number;
  longest: number;
  isOpen: boolean;
  isOfYear: boolean;
  isOneDepth: boolean;
};

/** What is told of the inversions of a time, of which there is one at least: what is asked first. */
export function inversionSentences(
  e: Evidence,
  { plain, count, longest, isOpen, isOfYear, isOneDepth }: Spells,
): string[] {
  const newest = count - 1;
  const depths = [
    `The smallest slope was ${slot(e, 'lowest', 'bp0')} on ${slot(e, 'lowestDay', 'date')} ${cite(e)}.`,
    `The deepest point of the last inversion was ${slot(e, 'deepest', 'bp0')} on ${slot(e, 'deepestDay', 'date')} ${cite(e)}.`,
  ];
  const told: Readonly<Record<Aspect, readonly string[]>> = {
    deepest: isOneDepth ? depths.slice(1) : ofLastDepth.test(plain) ? depths.toReversed() : depths,
    end: [
      isOpen
        ? `The curve was still inverted on ${slot(e, 'end', 'date')}.`
        : `The last inversion ended on ${slot(e, `to${newest}`, 'date')}.`,
    ],
    begin: [
      /\bfirst\b/.test(plain)
        ? `The first inversion of that time began on ${slot(e, 'from0', 'date')}.`
        : `The last inversion began on ${slot(e, `from${newest}`, 'date')}.`,
    ],
    last: lastSentences(e, newest),
    whole: wholeSentences(e, { longest, count }),
    times: [`The number of inversions in that time was ${slot(e, 'spells', 'num0')} ${cite(e)}.`],
    lengths: lengthSentences(e, count),
    days: daySentences(e),
  };
  const asked = aspectAsked(plain);
  const first = isOfYear && asked !== 'deepest' ? 'whole' : asked;
  const others = usualOrder.filter((aspect) => aspect !== first && !(aspect === 'times' && isOfOneFigure(plain)));
  return [first, ...others].flatMap((aspect) => told[aspect]);
}

/** How many days of a time were inverted, and which time that is. */
export function daySentences(e: Evidence): string[] {
  return [
    `The number of inverted days of the Treasury curve in the time looked at was ${slot(e, 'days', 'num0')}, and the share of the days was ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
    `That time begins on ${slot(e, 'first', 'date')} and runs to ${slot(e, 'end', 'date')}.`,
  ];
}

function lastSentences(e: Evidence, index: number): string[] {
  return [
    `The last inversion lasted from ${slot(e, `from${index}`, 'date')} to ${slot(e, `to${index}`, 'date')}.`,
    `Its length in days was ${slot(e, `spell${index}`, 'num0')} ${cite(e)}.`,
  ];
}

function wholeSentences(e: Evidence, { longest, count }: { longest: number; count: number }): string[] {
  return [
    `The ${count > 1 ? 'longest ' : ''}inversion of that time began on ${slot(e, `from${longest}`, 'date')} and ended on ${slot(e, `to${longest}`, 'date')}.`,
    `Its duration in days was ${slot(e, 'duration', 'num0')} ${cite(e)}.`,
  ];
}

function lengthSentences(e: Evidence, count: number): string[] {
  if (count < 2) return [];
  return [
    `The mean length of an inversion in days was ${slot(e, 'meanLength', 'num0')} ${cite(e)}.`,
    `The median length of an inversion in days was ${slot(e, 'medianLength', 'num0')} ${cite(e)}.`,
    'Inverted days with only a short pause between them count as one inversion.',
  ];
}
