import type { Figure } from '@aex/grounding/figures/figure';

const fractions: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:a|one)[- ]third\b/, 100 / 3],
  [/\btwo[- ]thirds\b/, 200 / 3],
  [/\b(?:a|one) quarter\b(?! (?:ago|earlier|later|of))/, 25],
  [/\bthree[- ]quarters\b/, 75],
  [/\b(?:a|one) fifth\b/, 20],
];
const movedByFraction =
  /\b(?:los[te]|fell|fall(?:en)?|dropp?(?:ed)?|declined?|down|gain(?:ed)?|rose|rise(?:n)?|up|climb(?:ed)?|grew|grow)(?: (?:by|about|around|over|nearly|almost|roughly|more than))* $/;

/** A fraction in words that something is said to have moved by, "did it lose a third?", and the text without it; null where none is. */
export function fractionClaimed(said: string): { figure: Figure; open: string } | null {
  for (const [pattern, value] of fractions) {
    const match = pattern.exec(said);
    if (match === null || !movedByFraction.test(said.slice(0, match.index))) continue;
    const before = said.slice(0, match.index);
    const isBound = /\b(?:more than|over) $/.test(before);
    const figure = { ...ofWords(match[0], value), hedge: isBound ? ('more_than' as const) : ('approximate' as const) };
    const open =
      `${before.replace(/(?:\b(?:by|about|around|over|nearly|almost|roughly|more than) )+$/, '')}${said.slice(match.index + match[0].length)}`
        .replace(/ (?:of )?(?:its|their|the) value\b/, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    return { figure, open };
  }
  return null;
}

/** A share in words as the figure that is claimed, in percent. */
export function ofWords(text: string, value: number): Figure {
  return {
    start: 0,
    end: 0,
    text,
    kind: 'quantity',
    value,
    scale: 1,
    unit: 'percent',
    currency: null,
    decimals: 0,
    form: 'words',
    signed: false,
    hedge: null,
    range: null,
    iso: null,
  };
}
