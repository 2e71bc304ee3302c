/** What a turn asks of figures that a file has told before it in its thread. */
export type FigureTurn = {
  operation: 'change' | 'change_to_first' | 'ratio' | 'total' | 'average' | 'percent' | 'excess' | 'rescaled';
  /** In percent. */
  isRelative: boolean;
  /** The words by which it names what was told, beside plain ones. */
  named: string[];
  /** The years that it names, in its order, each once. */
  years: string[];
  /** How many of the figures told are meant, counted from the last; null for all that were told one after another. */
  count: number | null;
  /** For `rescaled`: 1e3, 1e6 or 1e9. */
  scale: number | null;
  /** For `rescaled`, in place of a scale: how many times larger than its own the scale is to be. */
  factor: number | null;
};

const change =
  'change|changes|changed|difference|increase|increased|increases|decrease|decreased|decreases|growth|grow|grew|rise|rose|fall|fell|decline|declined|drop|dropped|variation|move|movement|moved';
const percent = 'percent|percentage|percentual|%|relative';
const scales: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
const counts: ReadonlyMap<string, number> = new Map([
  ['both', 2],
  ['two', 2],
  ['2', 2],
  ['three', 3],
  ['3', 3],
  ['four', 4],
  ['4', 4],
  ['five', 5],
  ['5', 5],
]);

/** Words that such a turn has beside the names of what was told; any other asks for something else. */
const plainWords = new Set(
  `what was were is are be been has have had did does do how much many by amount amounts value values figure figures number numbers
  the a an this that these those it its they them their in of for from to and or so then now also again over during across between
  among within with on at as year years period periods time times span whole entire overall absolute net yearly annual combined
  together total sum sums add added adding average mean ratio rate share proportion part fraction portion represent represents
  represented represent relation compare compared comparison relate terms would you can please tell me give calculate compute find
  work out i s one ones two both three four five 2 3 4 5 all first second last latter former previous prior earlier initial
  original starting old new same respectively come comes came thousand thousands million millions billion billions expressed
  multiplied divided times less minus 1 100 1000 1000000 including ${change.replaceAll('|', ' ')} ${percent.replaceAll('|', ' ')}`.split(
    /\s+/,
  ),
);

/** Plain words that tell one name from another where they are part of it. */
const tellingApart: ReadonlySet<string> = new Set(['net', 'total', 'average', 'rate', 'share']);

const opening = /^(?:(?:and|so|then|now|ok(?:ay)?|but|hmm|well|thus|therefore|,)\s+)+/i;
const pointing =
  /\b(?:it|its|this|that|they|them|their|these|those|both|two|three|four|five|all|over|during|between|combined|together|then)\b/;
const yearPattern = /\b(?:19|20)\d\d\b/g;

const ofChange = new RegExp(`\\b(?:${change})\\b`);
const inPercent = new RegExp(`\\b(?:${percent.replace('|%', '')}|growth rate)\\b|%`);
const inRelation =
  /\bin (?:relation|comparison|proportion) to\b|\brelative to\b|\bcompared? (?:to|with)\b|\bas an? (?:percent(?:age)?|share|proportion|fraction|part) of\b|\bas % of\b|\brepresent\w*\b|\bdivided by\b/;

/** Reads a turn in lower case; `names` are the words of what was told. Null for what is none, or names anything else. */
export function figureTurn(text: string, names: ReadonlySet<string>): FigureTurn | null {
  const bare = text
    .toLowerCase()
    .replace(/[?!.\s]+$/, '')
    .replace(opening, '')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .trim();
  const years = [...new Set(bare.match(yearPattern) ?? [])];
  const rest = bare.replace(yearPattern, ' ');
  const words = rest.match(/[\p{L}\p{N}]+|%/gu) ?? [];
  if (words.length > mostWords || !words.every((word) => plainWords.has(word) || names.has(word))) return null;
  const asked = withoutNames(words, names);
  const operation = operationOf(asked);
  if (operation === null) return null;
  const named = words.filter((word) => names.has(word) && (!plainWords.has(word) || tellingApart.has(word)));
  // A whole question with a name and nothing that points back stands by itself.
  if (words.some((word) => !plainWords.has(word)) && !pointing.test(rest)) return null;
  const counted = words.flatMap((word) => counts.get(word) ?? [])[0] ?? null;
  return {
    operation,
    isRelative: inPercent.test(asked),
    named,
    years,
    count: counted,
    scale: operation === 'rescaled' ? scaleAsked(asked) : null,
    factor: operation === 'rescaled' ? dividedBy(asked) : null,
  };
}

/** Whether a turn has a word of such an operation, whatever else it names. */
export function mayPointAtFigures(text: string): boolean {
  const plain = text.toLowerCase();
  return ofOperation.test(plain) || ofChange.test(plain) || inRelation.test(plain) || inPercent.test(plain);
}

const ofOperation =
  /\b(?:times|multiplied|divided|less|minus|average|mean|ratio|sum|total|combined|together|add(?:ed|ing)?|thousands?|millions?|billions?)\b/;
const mostWords = 30;

/** Two words and more of a name, such as "average price", ask for nothing. */
function withoutNames(words: readonly string[], names: ReadonlySet<string>): string {
  const isOfName = (word: string) => names.has(word);
  return words
    .filter((word, index) => {
      const isBeside = isOfName(words[index - 1] ?? '') || isOfName(words[index + 1] ?? '');
      return !(isOfName(word) && isBeside);
    })
    .join(' ');
}

function operationOf(rest: string): FigureTurn['operation'] | null {
  if (/\b(?:times|multiplied by) 100\b/.test(rest)) return 'percent';
  if (/\b(?:less|minus) 1\b/.test(rest)) return 'excess';
  if (dividedBy(rest) !== null) return 'rescaled';
  if (/\b(?:1|100)\b|\b(?:times|multiplied|minus|less)\b/.test(rest)) return null;
  if (/\b(?:average|mean)\b/.test(rest)) return ofChange.test(rest) ? null : 'average';
  if (inRelation.test(rest)) return ofChange.test(rest) ? 'change_to_first' : 'ratio';
  if (ofChange.test(rest)) return 'change';
  if (/\bratio\b/.test(rest)) return 'ratio';
  if (/\b(?:sum|total|combined|together|add(?:ed|ing)?)\b/.test(rest)) return 'total';
  if (scaleAsked(rest) !== null) return 'rescaled';
  return /^(?:(?:and|what|is|was|that|it|this|as|in|a|an|expressed|terms|of) ?)*(?:percent|percentage|%)(?: terms)?$/.test(
    rest.trim(),
  )
    ? 'percent'
    : null;
}

/** "Divided by 1,000": the same in thousands of its unit. */
function dividedBy(rest: string): number | null {
  const [, by = ''] = /\bdivided by (?:a |one )?(1000|1000000|thousand|million)$/.exec(rest.trim()) ?? [];
  return by === '' ? null : by === '1000' || by === 'thousand' ? 1e3 : 1e6;
}

function scaleAsked(rest: string): number | null {
  const [, word = ''] = /\bin (?:terms of )?(thousand|million|billion)s?$/.exec(rest.trim()) ?? [];
  return scales.get(word) ?? null;
}
