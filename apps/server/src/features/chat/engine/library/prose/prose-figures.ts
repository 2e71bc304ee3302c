/** What a question wants of two figures that a sentence sets beside each other. */
export type Wanted = 'change' | 'earlier' | 'middle' | 'gain' | 'spent' | 'net' | 'share' | 'part' | 'margin';
export type ProseFigure = { value: number; scale: number; text: string; isPercent: boolean };
export type WorkedOut = {
  wanted: Wanted;
  one: ProseFigure;
  other: ProseFigure;
  value: number;
  /** Of the value; 1 for a share. */
  scale: number;
  relative: number | null;
  decimals: number;
  /** Both figures are in percent. */
  isPercent: boolean;
};

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const money = '(?:[$€£]\\s?)?';
const number = `${money}(\\d[\\d,]*(?:\\.\\d+)?|${words.join('|')})(?:\\s(thousand|million|billion)|\\s?(%))?`;
const unit = '(?:\\s(?!(?:and|to|from|up|down|against|versus|compared|of)\\b)[a-z]+)?';
const beside =
  '(?:,|\\s)\\s*(?:or [^,;]{1,40}, )?(?:and\\s)?(?:up|down)?\\s?(?:\\d+(?:\\.\\d+)?%\\s)?(?:against|versus|compared (?:with|to)|from)\\s(?:an? (?:\\w+ )?(?:loss|profit|income) of )?';

type Pattern = { wanted: readonly Wanted[]; asks: RegExp; stands: RegExp };

const askedMove =
  /\b(?:how much (?:more|less|higher|lower|larger|smaller)|by (?:how much|what percent(?:age)?)|(?:percentage )?(?:change|narrow(?:er|ed)?|widen(?:ed)?|growth|increase|decrease|rise|fall|drop)|difference|(?:grow|rise|fall|change|increase|decrease|decline|drop|narrow|widen)(?! in (?!(?:fiscal )?(?:19|20)\d\d\b|the (?:first|second|third|fourth|last|year|quarter)\b))|raised by|up by)\b/;

const patterns: readonly Pattern[] = [
  // The later figure stands first.
  { wanted: ['change'], asks: askedMove, stands: new RegExp(`\\b${number}${unit}${beside}${number}`, 'i') },
  { wanted: ['change'], asks: askedMove, stands: new RegExp(`\\bfrom ${number}${unit} to ${number}`, 'i') },
  {
    wanted: ['earlier'],
    asks: /\b(?:a|one) year (?:ago|earlier|before)\b|\b(?:the )?(?:year before|previous year|prior year|last year)\b/,
    stands: new RegExp(
      `\\b${number}${unit}(?: (?:at|by) (?:the )?(?:year|quarter|month)[- ]end| at the end of the (?:year|quarter))?, ${number} (fewer|more|less) than (?:a|one) year (?:ago|earlier|before)\\b`,
      'i',
    ),
  },
  {
    wanted: ['middle'],
    asks: /\b(?:mid-?point|middle|mean|average)\b/,
    stands: new RegExp(`\\bbetween ${number}${unit} and ${number}`, 'i'),
  },
  {
    wanted: ['gain'],
    asks: /\b(?:(?:unreali[sz]ed )?(?:gain|profit)|gained|made on|above (?:its )?cost|more than (?:it|was) (?:cost|paid))\b/,
    stands: new RegExp(
      `\\b(?:bought|acquired|purchased|cost)(?: for)? ${number}${unit} and (?:was|is|were|are) worth ${number}`,
      'i',
    ),
  },
  {
    wanted: ['spent'],
    asks: /\b(?:spen[dt]|cost|paid|how much (?:money )?went)\b/,
    stands: new RegExp(
      `\\b${number} shares at (?:an average (?:price )?of|an average price of|a price of) ${number}`,
      'i',
    ),
  },
  {
    wanted: ['net'],
    asks: /\bnet debt\b/,
    stands: new RegExp(
      `\\bdebt (?:stood at|was|of|came to) ${number}${unit}(?: and|,) (?:\\w+ )?cash (?:at|was|of|stood at) ${number}`,
      'i',
    ),
  },
  {
    wanted: ['margin'],
    asks: /\bnet income as a share of revenue\b/,
    stands: new RegExp(
      `\\brevenues?\\b[^\\n]{0,40}?\\b(?:to|was|were|of|at) ${number}\\b[^\\n]{0,60}?\\bnet income\\b[^\\n]{0,30}?\\b(?:to|was|of|at) ${number}`,
      'i',
    ),
  },
  {
    wanted: ['part'],
    asks: /\b(?:what|which) (?:share|percentage|percent|proportion|part|fraction)\b|\bhow far\b/,
    stands: new RegExp(`\\b${number} (?:out )?of (?:the |its |our |planned |a planned )?${number} [a-z]`, 'i'),
  },
  {
    wanted: ['net'],
    asks: /\bnet\b/,
    stands: new RegExp(
      `\\b(?:closed|opened|hired|bought|added) ${number}(?: \\w+)? and (?:opened|closed|dismissed|sold|lost) ${number}`,
      'i',
    ),
  },
  {
    wanted: ['share'],
    asks: /\b(?:what|which) (?:share|percentage|percent|proportion|part|fraction)\b|\bhow large a part\b/,
    stands: new RegExp(`\\b${number}${unit},? of (?:whom|which|these) ${number}`, 'i'),
  },
];
const opening =
  /\b(?:how much|how many|what|which|was|is|it|that|the|by|of|on|a|an|than|did|does|and|so|to|in|at|year|years|ago|earlier|before|previous|prior|last|more|less|higher|lower|percentage|percent|share|part|proportion|fraction|change|growth|difference|rise|increase|net|narrower|wider|points?|percentage points)\b/g;

/** Whether a question asks for what two figures come to, whatever else it names. */
export function asksOfTwo(plain: string): boolean {
  return patterns.some(({ asks }) => asks.test(plain));
}

/** Whether nothing but that is in it. */
export function asksOfTwoAlone(plain: string): boolean {
  return asksOfTwo(plain) && !/\p{L}/u.test(plain.replace(opening, ' '));
}

/** The words of a question that say what is wanted, and need not stand in the sentence. */
export const wantingWord =
  /^(?:share|percentage|percent|proportion|part|fraction|midpoint|mid-point|middle|gain|gained|profit|unrealised|unrealized|spent|spend|net|openings|closings|change|growth|difference|increase|decrease|rise|higher|lower|more|less|than|year|ago|earlier|before|previous|prior|last|guidance|range|average|mean|much|many|points?|grow|grew|fall|fell|rose|raise|raised|decline|declined|drop|dropped|narrow|narrowed|narrower|widen|widened|changed)$/;

/** What the two figures of a sentence come to; null where it has not just the two that are asked for. */
export function workedOut(plain: string, sentence: string): WorkedOut | null {
  const found = patterns.flatMap(({ wanted, asks, stands }) => {
    const match = asks.test(plain) ? stands.exec(sentence) : null;
    const [kind] = wanted;
    if (match === null || kind === undefined) return [];
    // A second pair in one sentence leaves open which is meant.
    const more = stands.exec(sentence.slice(match.index + match[0].length));
    return more === null ? [{ kind, match }] : [];
  });
  const [first, second] = found;
  if (first === undefined || second !== undefined) return null;
  const { kind, match } = first;
  const one = figureOf(match[1], match[2], match[3]);
  const other = figureOf(match[4], match[5], match[6]);
  return one === null || other === null ? null : resultOf(kind, alike(one, other, kind), match);
}

function figureOf(
  digits: string | undefined,
  scale: string | undefined,
  percent: string | undefined,
): ProseFigure | null {
  if (digits === undefined) return null;
  const spoken = words.indexOf(digits.toLowerCase());
  const value = spoken >= 0 ? spoken + 1 : Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  return {
    value,
    scale: scales[scale?.toLowerCase() ?? ''] ?? 1,
    text: [digits, scale].filter(Boolean).join(' '),
    isPercent: percent !== undefined,
  };
}

/** "Between 420 and 440 million": the first is in millions as well. */
function alike(one: ProseFigure, other: ProseFigure, kind: Wanted): [ProseFigure, ProseFigure] {
  if (kind !== 'middle' && kind !== 'change') return [one, other];
  return one.scale === 1 && other.scale > 1 ? [{ ...one, scale: other.scale }, other] : [one, other];
}

function resultOf(wanted: Wanted, [one, other]: [ProseFigure, ProseFigure], match: RegExpExecArray): WorkedOut | null {
  if (one.isPercent !== other.isPercent) return null;
  const { isPercent } = one;
  const base = {
    wanted,
    one,
    other,
    relative: null,
    decimals: Math.max(decimalsOf(one), decimalsOf(other)),
    isPercent,
  };
  const scale = one.scale;
  if (wanted === 'spent') {
    const value = one.value * other.value;
    return other.scale === 1 ? { ...base, value: exact(value), scale } : null;
  }
  if (wanted === 'margin') {
    const share = ((other.value * other.scale) / (one.value * one.scale)) * 100;
    return isPercent || !(one.value > 0) ? null : { ...base, value: share, scale: 1 };
  }
  if (one.scale !== other.scale) return null;
  const step = one.value - other.value;
  switch (wanted) {
    case 'change': {
      const isRising = /^from /i.test(match[0]);
      const [from, by] = isRising ? [one.value, -step] : [other.value, step];
      return from > 0 ? { ...base, value: exact(by), scale, relative: isPercent ? null : (by / from) * 100 } : null;
    }
    case 'earlier': {
      const value = one.value + (/^(?:fewer|less)$/i.test(match[7] ?? '') ? other.value : -other.value);
      return { ...base, value: exact(value), scale };
    }
    case 'middle':
      return { ...base, value: exact((one.value + other.value) / 2), scale };
    case 'gain':
      return { ...base, value: exact(-step), scale, relative: one.value > 0 ? (-step / one.value) * 100 : null };
    case 'net':
      return { ...base, value: exact(step), scale };
    case 'part':
      return other.value > 0 && one.value <= other.value && !isPercent
        ? { ...base, value: (one.value / other.value) * 100, scale: 1 }
        : null;
    case 'share':
      return one.value > 0 && other.value <= one.value
        ? { ...base, value: (other.value / one.value) * 100, scale: 1 }
        : null;
  }
}

function exact(value: number): number {
  return Number(value.toPrecision(12));
}

function decimalsOf({ text }: ProseFigure): number {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  return Math.min(2, fraction.length);
}
