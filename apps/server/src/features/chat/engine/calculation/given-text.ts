import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';

/** A figure of no value and at no place, for what is not written as one. */
export const blankFigure = {
  kind: 'number',
  value: 0,
  day: null,
  months: null,
  currency: null,
  isPoints: false,
  words: '',
  index: 0,
} as const;

/**
 * A figure that a text gives: a percentage in percent, money or a plain number in units, a span in years, or a day. `letter` stands
 * for its kind in the pattern of the text.
 */
export type Figure = {
  kind: 'percent' | 'money' | 'number' | 'span' | 'date' | 'year';
  value: number;
  /** The day of a date; its first day where only the month is named. */
  day: string | null;
  /** Whole months of a span, where it is one of months or years. */
  months: number | null;
  currency: string | null;
  /** Said in basis points. */
  isPoints: boolean;
  words: string;
  index: number;
};

export type GivenText = {
  /** In lower case, with signs and short forms written in one way. */
  plain: string;
  /** The same with each figure in braces, by the letter of its kind and its place: "a {s0} bond at {p1}". */
  pattern: string;
  figures: Figure[];
};

const letters = { percent: 'p', money: 'm', number: 'n', span: 's', date: 'd', year: 'y' } as const;

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const digits = '(?:(?<!\\d,)\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|(?<!\\d)\\.\\d+)';
const wordNumbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const wordNumber = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty';
const scale = '(?:k|thousand|grand|mm?|mn|million|bn?|billion|trillion)';
// A letter stands right behind its number: "100 K=95" names a strike.
const scaled = `(?:(?:(?=[kmb])| ?(?=thousand|grand|mn|million|bn|billion|trillion))(${scale})\\b(?! ?=))?`;
const sign = '(?:(?<=^|[\\s(,:;=])[-+])?';
const unit = '(?:years?|yrs?|y|months?|mos?|mths?|weeks?|wks?|days?|dte)';
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const shapes: ReadonlyArray<{ pattern: string; read: (match: string[]) => Partial<Figure> | null }> = [
  { pattern: '\\b(\\d{4})-(\\d{1,2})-(\\d{1,2})\\b', read: ([, y, m, d]) => dated(y, m, d) },
  {
    pattern: '\\b(\\d{1,2})/(\\d{1,2})/(\\d{4})\\b',
    read: ([, a, b, y]) => (Number(a) > 12 ? dated(y, b, a) : dated(y, a, b)),
  },
  {
    pattern: `\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${month}),? (\\d{4})\\b`,
    read: ([, d, m, y]) => dated(y, monthOf(m), d),
  },
  {
    pattern: `\\b(${month}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`,
    read: ([, m, d, y]) => dated(y, monthOf(m), d),
  },
  { pattern: `\\b(${month}) (\\d{4})\\b`, read: ([, m, y]) => dated(y, monthOf(m), '1') },
  {
    pattern: `(${sign})([$€£]) ?(${digits})${scaled}`,
    read: ([, s, mark = '', n, k]) => ({
      kind: 'money',
      value: signed(s) * amount(n, k),
      currency: signs[mark] ?? null,
    }),
  },
  {
    pattern: `(${sign})(${digits})${scaled} ?(dollars?|usd|bucks|euros?|eur|pounds?|gbp)\\b`,
    read: ([, s, n, k, name = '']) => ({
      kind: 'money',
      value: signed(s) * amount(n, k),
      currency: name.startsWith('e') ? 'EUR' : /^(?:pound|gbp)/.test(name) ? 'GBP' : 'USD',
    }),
  },
  {
    pattern: `(${sign})(${digits}) ?(?:%|percent|per cent|pct|percentage points?|pp\\b)`,
    read: ([, s, n]) => ({ kind: 'percent', value: signed(s) * amount(n) }),
  },
  {
    pattern: `(${sign})(${digits})[ -]points?(?= (?:rise|fall|increase|drop|decline|move|shift|jump|higher|lower|hike|cut|up|down|in (?:the )?(?:rates?|yields?)))`,
    read: ([, s, n]) => ({ kind: 'percent', value: signed(s) * amount(n), isPoints: true }),
  },
  {
    pattern: `(${sign})(${digits}) ?(?:bps?|basis points?)\\b`,
    read: ([, s, n]) => ({ kind: 'percent', value: (signed(s) * amount(n)) / 100, isPoints: true }),
  },
  {
    pattern: `\\b(${digits}|${wordNumber})[ -]?(?:years?|yrs?) and (?:(a half)|(${digits}|${wordNumber}) months?)\\b`,
    read: ([, n, half, m]) => span(amount(n) * 12 + (half === undefined ? amount(m) : 6), 'month'),
  },
  { pattern: '\\b(?:a|one) year and a half\\b', read: () => span(18, 'month') },
  { pattern: '\\b(?:half(?: of)? an? year|half[- ]year)\\b', read: () => span(6, 'month') },
  { pattern: '\\b(?:a )?quarter of a year\\b', read: () => span(3, 'month') },
  {
    pattern: `(?<![\\w.])(${digits}|${wordNumber})[ -]?(${unit})\\b(?! ?(?:%|percent))`,
    read: ([, n, of = '']) => span(amount(n), of),
  },
  { pattern: '\\b(?:an?|one) (year|month|week) ago\\b', read: ([, of = '']) => span(1, of) },
  {
    pattern: '(?<=\\b(?:in|for|over|within|after|lasting) )an? (year|month|week)\\b',
    read: ([, of = '']) => span(1, of),
  },
  {
    pattern: '(?<=\\b(?:in|since|by) )(?:19|20)\\d\\d\\b(?![.,]\\d| ?%)',
    read: ([y]) => ({ kind: 'year', value: Number(y) }),
  },
  {
    pattern: `\\b(?:(half) a|(an?|${wordNumber})(?: and (a half))?) (${scale})\\b`,
    read: ([, half, n, more, k]) => ({
      kind: 'number',
      value: (half === undefined ? amount(n) + (more === undefined ? 0 : 0.5) : 0.5) * amount('1', k),
    }),
  },
  {
    pattern: `(${sign})(?<![a-z&\\d.])(${digits})${scaled}(?![a-z])`,
    read: ([, s, n, k]) => ({ kind: 'number', value: signed(s) * amount(n, k) }),
  },
  {
    pattern: `\\b(${wordNumber})\\b(?! (?:of|or more|another|other)\\b)`,
    read: ([, n]) => ({ kind: 'number', value: amount(n) }),
  },
];

const anyShape = new RegExp(shapes.map(({ pattern }) => `(?:${unnamed(pattern)})`).join('|'), 'g');
const eachShape = shapes.map(({ pattern, read }) => ({ pattern: new RegExp(pattern, 'y'), read }));

/** What figures a text gives, and where. */
export function readGivenText(text: string): GivenText {
  const plain = writtenInOneWay(text);
  const figures: Figure[] = [];
  const pattern = plain.replaceAll(anyShape, (words, ...rest) => {
    const index = rest.find((each): each is number => typeof each === 'number') ?? 0;
    const read = figureAt(plain, index);
    if (read === null || read.words.length !== words.length) return words;
    figures.push(read);
    return `{${letters[read.kind]}${figures.length - 1}}`;
  });
  return { plain, pattern, figures };
}

function figureAt(plain: string, index: number): Figure | null {
  for (const { pattern, read } of eachShape) {
    pattern.lastIndex = index;
    const match = pattern.exec(plain);
    const found = match === null ? null : read([...match]);
    if (match === null || found === null) continue;
    return {
      ...blankFigure,
      words: match[0],
      index,
      ...found,
    };
  }
  return null;
}

function writtenInOneWay(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/\bus\$/g, '$')
    .replaceAll(/\b30e?\/360\b/g, 'equal-months')
    .replaceAll(/\b(?:actual|act)\/(?:actual|act|36[05])\b/g, 'actual-days')
    .replaceAll(/\brule of (?:72|70|69)\b/g, 'rule-of-doubling')
    .replaceAll(
      /(\d)?\s?([\u00bd\u00bc\u00be\u215b\u215c\u215d\u215e])/g,
      (_all, whole = '', part) => `${whole === '' ? '0' : whole}.${eighths[part] ?? '0'}`,
    )
    .replaceAll(/\b\d+ [1357]\/[248](?= ?(?:%|percent|per cent|pct|years?|points?))/g, asDecimal)
    .replaceAll(/\b(\d+)\^(\d+)\b/g, (_all, base, power) => inDigits(Number(base) ** Number(power)))
    .replaceAll(/\b\d+(?:\.\d+)?e\+?\d+\b/g, (all) => inDigits(Number(all)))
    .replaceAll(/(?<=\d)c\b(?! ?\$)/g, ' call')
    .replaceAll(/(?<=\d)p\b/g, ' put')
    .replaceAll(/(?<=\d)\s*per ?cent\b/g, '%')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

// "5 1/2 percent".
function asDecimal(said: string): string {
  const [whole = '', part = ''] = said.split(' ');
  const [top = '0', bottom = '1'] = part.split('/');
  return String(Number(whole) + Number(top) / Number(bottom));
}

const eighths: Readonly<Record<string, string>> = {
  '\u00bd': '5',
  '\u00bc': '25',
  '\u00be': '75',
  '\u215b': '125',
  '\u215c': '375',
  '\u215d': '625',
  '\u215e': '875',
};

function inDigits(value: number): string {
  return Math.min(value, largest).toFixed(0);
}

const largest = 1e18;

function amount(said: string | undefined, unitSaid = ''): number {
  const number = wordNumbers[said ?? ''] ?? Number((said ?? '').replaceAll(',', ''));
  const factor = /^(?:k|thousand|grand)$/.test(unitSaid)
    ? 1e3
    : /^(?:mm?|mn|million)$/.test(unitSaid)
      ? 1e6
      : /^(?:bn?|billion)$/.test(unitSaid)
        ? 1e9
        : unitSaid === 'trillion'
          ? 1e12
          : 1;
  return number * factor;
}

const signed = (said: string | undefined) => (said === '-' ? -1 : 1);

function span(count: number, of: string): Partial<Figure> {
  if (of.startsWith('y')) return { kind: 'span', value: count, months: wholeMonths(count * 12) };
  if (of.startsWith('m')) return { kind: 'span', value: count / 12, months: wholeMonths(count) };
  return { kind: 'span', value: (count * (of.startsWith('w') ? 7 : 1)) / daysOfYear };
}

const daysOfYear = 365;

function wholeMonths(months: number): number | null {
  return Math.abs(months - Math.round(months)) < 1e-9 ? Math.round(months) : null;
}

function monthOf(name: string | undefined): string {
  return String(monthNames.indexOf((name ?? '').slice(0, 3)) + 1);
}

// A day that the calendar lacks is no date.
function dated(year?: string, monthNumber?: string, day?: string): Partial<Figure> | null {
  const date = [year, monthNumber?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  try {
    return { kind: 'date', value: dayNumberOf(date), day: dateOf(dayNumberOf(date)) };
  } catch {
    return null;
  }
}

function unnamed(pattern: string): string {
  return pattern.replaceAll(/\((?!\?)/g, '(?:');
}
