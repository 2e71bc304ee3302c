import type { Regime } from '@aex/contracts/macro';

type Asked = { regimes: readonly Regime[]; note: string | null };

const names: readonly Regime[] = ['goldilocks', 'reflation', 'inflation', 'deflation'];
const slower =
  '(?:slow(?:s|ed|er|ing)?(?: down)?|fall(?:s|ing)?|weak(?:en(?:s|ing)?)?|shrink(?:s|ing)?|declin(?:es?|ing))';
const faster = '(?:accelerat\\w+|strong|ris(?:es?|ing)|speed(?:s|ing)? up|pick(?:s|ing)? up|hot|booms?|booming)';
const growth = '(?:growth|the economy|economic growth|gdp)';

/** What stands for two regimes at once, since each is a pair of growth and inflation. */
const halves: ReadonlyArray<readonly [RegExp, Asked]> = [
  [
    new RegExp(`\\b(?:(?:economic )?slow-?downs?|slow(?:er|ing) growth|${growth} (?:is |gets |that )?${slower})\\b`),
    {
      regimes: ['deflation', 'inflation'],
      note: 'A slowdown is no regime of its own here: growth slows in **deflation**, where inflation slows too, and in **inflation**, where it speeds up. Both are told.',
    },
  ],
  [
    new RegExp(`\\b(?:(?:faster|accelerating) growth|expansions?|booms?|${growth} (?:is |gets )?${faster})\\b`),
    {
      regimes: ['goldilocks', 'reflation'],
      note: 'Growth speeds up in **goldilocks**, where inflation slows, and in **reflation**, where it speeds up. Both are told.',
    },
  ],
];

const prices = '(?:inflation|(?:consumer )?prices|cpi)';
/** The same of inflation: its direction stands for two regimes, whose name alone is that of one. */
const halvesOfPrices: ReadonlyArray<readonly [RegExp, Asked]> = [
  [
    new RegExp(
      `\\b(?:rising|accelerating|increasing|climbing) ${prices}|${prices} (?:is |was |were |are |has been |keeps? |starts? |goes )?(?:going up|up|heating up|higher|accelerat\\w+|ris(?:es?|ing)|rose|speed(?:s|ing)? up|pick(?:s|ing)? up|climb(?:s|ing)|increas(?:es?|ing))\\b`,
    ),
    {
      regimes: ['reflation', 'inflation'],
      note: 'Inflation speeds up in **reflation**, where growth speeds up too, and in **inflation**, where growth slows. Both are told.',
    },
  ],
  [
    new RegExp(
      `\\b(?:falling|slowing|cooling|easing|declining) ${prices}|${prices} (?:is |was |were |are |has been |keeps? |starts? |goes )?(?:going down|down|lower|slow(?:s|ing)?(?: down)?|cool(?:s|ing)(?: off| down)?|fall(?:s|ing)?|fell|eas(?:es|ing)|declin(?:es?|ing)|com(?:es|ing) down)\\b`,
    ),
    {
      regimes: ['goldilocks', 'deflation'],
      note: 'Inflation slows in **goldilocks**, where growth speeds up, and in **deflation**, where growth slows too. Both are told.',
    },
  ],
];

// "In reflation versus deflation" asks of both.
const together = new RegExp(
  `\\b(${names.join('|')})(?: (?:regimes?|quarters?))?,? (?:vs\\.?|versus|and|or|than|against|compared (?:to|with)) (?:in |during |the )*(${names.join('|')})\\b`,
);

/** The regimes that a plain text asks about: the one it names, the two that its words stand for, else the present one. */
export function regimesAsked(plain: string, present: Regime | null): Asked {
  const half = halves.find(([pattern]) => pattern.test(plain));
  // "Slowing growth" says more than the word inflation, which may stand beside it as what is measured.
  if (half !== undefined && !/\b(?:goldilocks|reflation|deflation|inflation)\b/.test(plain)) return half[1];
  const ofPrices = halvesOfPrices.find(([pattern]) => pattern.test(plain));
  if (ofPrices !== undefined && !/\b(?:goldilocks|reflation|deflation|stagflation|growth|the economy)\b/.test(plain))
    return ofPrices[1];
  const pair = together.exec(plain.replaceAll('stagflation', 'inflation'));
  const both = names.filter((name) => name === pair?.[1] || name === pair?.[2]);
  if (both.length === 2) return { regimes: both, note: null };
  const named = names.find((name) => new RegExp(`\\b${name}\\b`).test(plain));
  const regime = named ?? present;
  return { regimes: regime === null ? [] : [regime], note: null };
}

/** What is commonly called stagflation is the quadrant of inflation. */
export const ofStagflation =
  'What is commonly called stagflation is the regime of inflation here: growth slows while prices speed up.';

/** The regime that a plain text names, by its own name or as stagflation; null where it names none. */
export function regimeNamed(plain: string): Regime | null {
  const own = plain.replaceAll('stagflation', 'inflation');
  return names.find((name) => new RegExp(`\\b${name}\\b`).test(own)) ?? null;
}

const turnedInto =
  '(?:(?:will |would |can |does |did |has |have |had |is |was |usually |often |then |get(?:s)? )*(?:turn(?:s|ed|ing)?|chang\\w+|switch\\w*|flip\\w*|shift\\w*|mov(?:e[sd]?|ing)|go(?:es|ing|ne)?|went|giv(?:e[sn]?|ing) way|gave way|lead(?:s|ing)?|led|becom(?:e[sd]?|ing)|became|follow(?:ed|s)? (?:up )?by|end(?:s|ed)? in|slid(?:e[sd]?|ing)?|to)(?: (?:over|on|up|back|straight|directly))*(?: (?:into|to))?)';
const followsOn =
  '(?:(?:usually |often |ever |then |right |just |directly |immediately |straight )*(?:follow(?:s|ed|ing)?|com(?:e|es|ing) after|came after|after))';
const oneOf = `(${names.join('|')})(?: (?:regimes?|quarters?|quadrants?))?`;
const article = '(?: (?:an?|the))?';
const stepsAsked: ReadonlyArray<readonly [RegExp, 'first' | 'second']> = [
  [new RegExp(`\\b${oneOf} (?:is |was |are |were )?${turnedInto}${article} ${oneOf}\\b`), 'first'],
  [
    new RegExp(
      `\\b(?:after|following|behind|from)${article} ${oneOf}\\b.{0,40}\\b(?:comes?|came|follows?|followed|to|get|be|is)\\b.{0,12}\\b${oneOf}\\b`,
    ),
    'first',
  ],
  [new RegExp(`\\b${oneOf} ${followsOn}${article} ${oneOf}\\b`), 'second'],
];

/** Words of one regime that turns into another; what would turn it is told by how far its borders are. */
export const oneStep = new RegExp(
  `^(?!.*\\bwhat (?:would|could|needs)\\b).*(?:${stepsAsked.map(([pattern]) => pattern.source.replaceAll(names.join('|'), `${names.join('|')}|stagflation`)).join('|')})`,
);

/** The step from one regime to another that a plain text asks about; null where it names none. */
export function followingAsked(plain: string): { from: Regime; to: Regime } | null {
  const own = plain.replaceAll('stagflation', 'inflation');
  for (const [pattern, from] of stepsAsked) {
    const match = pattern.exec(own);
    const [one, other] = [names.find((name) => name === match?.[1]), names.find((name) => name === match?.[2])];
    if (one !== undefined && other !== undefined)
      return from === 'first' ? { from: one, to: other } : { from: other, to: one };
  }
  return null;
}
