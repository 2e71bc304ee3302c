export type Direction = 1 | -1;

const upWords =
  'rose rise rises risen rising increase increased increases increasing grew grow grows grown growing gained gain gains gaining up climbed climbs jumped jumps surged surges advanced advances rallied rallies improved expanded expands widened higher accelerated added strengthened soared recovered rebounded appreciated doubled tripled quadrupled';
const downWords =
  'fell fall falls fallen falling decreased decrease decreases decreasing declined decline declines declining dropped drops drop down lost loses slid slipped slips shed sank plunged tumbled contracted contracts narrowed lower decelerated slowed weakened eased shrank retreated depreciated cut halved';

const directions: ReadonlyMap<string, Direction> = new Map([
  ...upWords.split(' ').map((word): [string, Direction] => [word, 1]),
  ...downWords.split(' ').map((word): [string, Direction] => [word, -1]),
]);

const comparisons: readonly (readonly [RegExp, Direction])[] = [
  [
    /\b(?:above|outperform(?:ed|s|ing)?|outr(?:an|un|uns)|outd(?:id|oes|one)|exceed(?:ed|s|ing)?|(?:higher|greater|larger|bigger|wider|dearer|steeper|deeper|longer|riskier|more|better|stronger|faster)(?: (?!or\b|and\b|if\b)[a-z]+){0,2} than(?! (?:half|twice|double|an? (?:third|quarter|fifth|tenth))\b)|beat|beats|topped|ahead of)\b/,
    1,
  ],
  [
    /\b(?:below|underperform(?:ed|s|ing)?|trail(?:ed|s|ing)|lag(?:s|ged|ging)|(?:lower|smaller|narrower|cheaper|shallower|shorter|calmer|less|weaker|worse|slower|fewer)(?: (?!or\b|and\b|if\b)[a-z]+){0,2} than(?! (?:half|twice|double|an? (?:third|quarter|fifth|tenth))\b)|under|missed|behind)\b/,
    -1,
  ],
];

// What follows a change that is spoken of rather than told: "gains are guaranteed", "declines were shallow".
const ownVerb = /^ (?:are|were|is|was|can|could|will|would|may|might|must)\b/;

export type DirectionWord = { direction: Direction; start: number; end: number; word: string };

/** Words of change ("rose", "fell") in order. Words of comparison such as "higher than" are not among them. */
export function findDirections(text: string): DirectionWord[] {
  const lower = text.toLowerCase();
  return [...lower.matchAll(/\b[a-z]+\b/g)].flatMap((match) => {
    const direction = directions.get(match[0]);
    if (direction === undefined) return [];
    const after = lower.slice(match.index + match[0].length, match.index + match[0].length + 8);
    const before = lower.slice(Math.max(0, match.index - 8), match.index);
    const isDegree = match[0] === 'higher' || match[0] === 'lower';
    if (isDegree && (after.startsWith(' than') || /\bthe\s$/.test(before))) return [];
    const isNegated = /(?:not|n't|never|no)\s$/.test(before);
    const isNoun = (/\b(?:the|no)\s$/.test(before) && after.startsWith(' of')) || ownVerb.test(after);
    if (isNegated || isNoun) return [];
    return [{ direction, start: match.index, end: match.index + match[0].length, word: match[0] }];
  });
}

/** "above", "outperformed", "lower than": which side is said to be the larger; null without such words. */
export function findComparison(text: string): DirectionWord | null {
  const lower = text.toLowerCase();
  for (const [pattern, direction] of comparisons) {
    const match = pattern.exec(lower);
    // "More than 8.9%" bounds a figure and sets nothing beside another.
    if (match === null || /^\s[$\u20ac\u00a3]?\d/.test(lower.slice(match.index + match[0].length))) continue;
    const isNegated = /(?:not|n't|never)\s(?:\w+\s)?$|\bno\s$/.test(
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
