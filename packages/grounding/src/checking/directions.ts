export type Direction = 1 | -1;

const upWords =
  'rose rise rises risen rising increase increased increases increasing grew grow grows grown growing gained gain gains gaining up climbed climbs jumped jumps surged surges advanced advances rallied rallies improved expanded expands widened higher accelerated added strengthened soared recovered rebounded appreciated steepened steepens doubled tripled quadrupled';
const downWords =
  'fell fall falls fallen falling decreased decrease decreases decreasing declined decline declines declining dropped drops drop down lost loses slid slipped slips shed sank plunged tumbled contracted contracts narrowed lower decelerated slowed weakened eased shrank retreated depreciated flattened flattens cut halved';

const directions: ReadonlyMap<string, Direction> = new Map([
  ...upWords.split(' ').map((word): [string, Direction] => [word, 1]),
  ...downWords.split(' ').map((word): [string, Direction] => [word, -1]),
]);

/** Ways to say of a change that takes two words, of which one alone may say the contrary. */
const phrases: ReadonlyArray<readonly [RegExp, Direction]> = [
  [
    /\b(?:(?:g(?:a|i)ve[ns]?|giving|hand(?:ed|s|ing)?) (?:up|back)|surrendered|surrenders|forfeited|(?:came|come|comes|went|goes) down|(?:pulled|pulls|fell|falls|dropped|slipped|slid) back|sold off)\b/g,
    -1,
  ],
  [
    /\b(?:(?:w(?:o|i)ns?|claw(?:ed|s)?|ma(?:de|kes?)|gain(?:ed|s)?) back|recouped|recoups|regained|regains|retraced|(?:went|goes|gone|came|come|comes) up|bounced back)\b/g,
    1,
  ],
];
/** What lies so and did not move: "the curve slopes up by 44 basis points". */
const lying = /\bslop(?:es?|ed|ing) $|\b(?:ma(?:de|kes?|king)|sets?|end(?:ed|s)|picks?) $/;
/** What follows a word of change that tells no change: "lost to cash". */
const fellInto = /^ (?:in love|out (?:with|of favou?r)|foul of|victim|prey|asleep|silent|under the|short of words)\b/;
const lostTo = /^ (?:out )?to (?!\d|[$\u20ac\u00a3])/;

const comparisons: readonly (readonly [RegExp, Direction])[] = [
  [
    /\b(?:above|outperform(?:ed|s|ing)?|outr(?:an|un|uns)|outd(?:id|oes|one)|outpac(?:ed|es|ing)|exceed(?:ed|s|ing)?|(?:higher|greater|larger|bigger|wider|dearer|steeper|deeper|longer|riskier|wilder|more|better|stronger|faster|further|harder)(?: (?!or\b|and\b|if\b)[a-z]+){0,2} than(?! (?:half|twice|double|an? (?:third|quarter|fifth|tenth))\b)|beat|beats|topped|ahead of|le(?:d|ads)(?= (?!by\b|to\b)(?:the (?:s&p|market|index|benchmark)\b|[^.;,]{1,24} by\b)))\b/,
    1,
  ],
  [
    /\b(?:below|underperform(?:ed|s|ing)?|trail(?:ed|s|ing)|lag(?:s|ged|ging)|(?:(?:could|did|does|do|can)(?: not|n['\u2019]t)|failed to|cannot|unable to) (?:match|keep (?:up|pace) with)|(?:lower|smaller|narrower|cheaper|shallower|shorter|calmer|steadier|less|weaker|worse|slower|fewer)(?: (?!or\b|and\b|if\b)[a-z]+){0,2} than(?! (?:half|twice|double|an? (?:third|quarter|fifth|tenth))\b)|under|missed|behind)\b/,
    -1,
  ],
];

// What follows a change that is spoken of rather than told: "gains are guaranteed", "declines were shallow".
const ownVerb = /^ (?:are|were|is|was|can|could|will|would|may|might|must)\b/;

/** A figure, in digits or words, right behind a comparison that bounds it. */
const bounded =
  /^\s(?:[$\u20ac\u00a3]?\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|a hundred)(?: (?:percent|per cent|percentage points?|points?|basis points?|times|dollars|hundred|thousand|million|billion))?(?=[.,;:]|$| (?:earnings|sales|book)\b| (?:and|or|but|at|in|over)\b))/;

export type DirectionWord = { direction: Direction; start: number; end: number; word: string };

/** Words of change ("rose", "fell") in order. Words of comparison such as "higher than" are not among them. */
export function findDirections(text: string): DirectionWord[] {
  const lower = text.toLowerCase();
  const phrased = findPhrases(lower);
  const words = [...lower.matchAll(/\b[a-z]+\b/g)].flatMap((match): DirectionWord[] => {
    const direction = directions.get(match[0]);
    if (direction === undefined || phrased.some(({ start, end }) => match.index >= start && match.index < end))
      return [];
    const after = lower.slice(match.index + match[0].length, match.index + match[0].length + 8);
    const before = lower.slice(Math.max(0, match.index - 8), match.index);
    const isDegree = match[0] === 'higher' || match[0] === 'lower';
    if (isDegree && (after.startsWith(' than') || /\bthe\s$/.test(before))) return [];
    if (/^f[ae]ll/.test(match[0]) && fellInto.test(lower.slice(match.index + match[0].length))) return [];
    if (match[0] === 'lost' && lostTo.test(lower.slice(match.index + 4))) return [];
    const isNegated = negated.test(before) || lying.test(lower.slice(0, match.index));
    const isNoun = (/\b(?:the|no)\s$/.test(before) && /^ (?:of|in)\b/.test(after)) || ownVerb.test(after);
    const isDescribing = match[0].endsWith('ing') && describing.test(before) && /^ [a-z]/.test(after);
    if (isNegated || isNoun || isDescribing) return [];
    return [{ direction, start: match.index, end: match.index + match[0].length, word: match[0] }];
  });
  return phrased.length === 0 ? words : [...words, ...phrased].toSorted((one, other) => one.start - other.start);
}

/** "In a rising market NVDA fell": what only describes the noun behind it tells no change of a thing. */
const describing = /\b(?:an?|in|of)\s$/;

const negated = /(?:not|n['\u2019]t|never|no)\s$/;

function findPhrases(lower: string): DirectionWord[] {
  return phrases.flatMap(([pattern, direction]) =>
    [...lower.matchAll(pattern)]
      .filter(({ index }) => !negated.test(lower.slice(Math.max(0, index - 8), index)))
      .map(({ index: start, 0: word }) => ({ direction, start, end: start + word.length, word })),
  );
}

/** "above", "outperformed", "lower than": which side is said to be the larger; null without such words. */
export function findComparison(text: string): DirectionWord | null {
  const lower = text.toLowerCase();
  for (const [pattern, direction] of comparisons) {
    const match = pattern.exec(lower);
    // "More than 8.9%" bounds a figure and sets nothing beside another.
    if (match === null || bounded.test(lower.slice(match.index + match[0].length))) continue;
    const isNegated = /(?:not|n['\u2019]t|never)\s(?:\w+\s)?$|\bno\s$/.test(
      lower.slice(Math.max(0, match.index - 16), match.index),
    );
    const side: Direction = direction === 1 ? -1 : 1;
    return {
      direction: isNegated ? side : direction,
      start: match.index,
      end: match.index + match[0].length,
      word: match[0],
    };
  }
  return null;
}
