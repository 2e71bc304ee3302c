import type { StructureAnswer } from '@aex/contracts/options';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, type Paragraph, slot } from '../section.ts';
import { readDelta } from './option-terms.ts';

const names = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const;
const greekWords = /\b(?:greeks|(?<!\d )delta|gamma|theta|vega|rho|time decay)\b/;

/** Whether a plain text asks for the greeks; a delta that it names is a term of the option. */
export function asksGreeks(plain: string): boolean {
  return greekWords.test(plain) && readDelta(plain) === null;
}

/** A plain text without the greeks that it asked for, which another figure of the same structure leaves behind. */
export function withoutGreeks(plain: string): string {
  return plain.replaceAll(new RegExp(`(?:\\b(?:what (?:is|are) )?(?:its |the |my )*)?${greekWords.source}`, 'g'), ' ');
}

/** The greeks of a whole structure, as figures. */
export function greekFigures({ greeks }: StructureAnswer): FigureSpec[] {
  return greeks === null ? [] : names.map((key) => ({ key, metric: key, value: greeks[key], ...unitOf(key) }));
}

// Of all contracts and shares: delta counts shares, gamma its change, and the others are dollars.
function unitOf(name: (typeof names)[number]): Pick<FigureSpec, 'unit' | 'currency'> {
  return name === 'delta' || name === 'gamma' ? { unit: 'ratio' } : { unit: 'currency', currency: 'USD' };
}

/** The greeks that a plain text names, each in a sentence; none where it asks for all of them. */
export function greekSentences(
  { greeks }: StructureAnswer,
  { plain, subject, e }: { plain: string; subject: string; e: Evidence },
): string[] {
  if (greeks === null) return [];
  const asked = plain.replaceAll(/\btime decay\b/g, 'theta');
  return names
    .filter((name) => new RegExp(`(?<!\\d )\\b${name}\\b`).test(asked))
    .flatMap((name) => [
      `The ${name} of the ${subject} is ${slot(e, name, formatOf(name))} ${cite(e)}.`,
      `It tells ${meanings[name]}, of all contracts and shares together.`,
    ]);
}

const formatOf = (name: (typeof names)[number]) => (name === 'delta' || name === 'gamma' ? 'num2' : 'usd2');

/** The greeks of a whole structure, all contracts and shares together. */
export function greekParagraphs({ greeks }: StructureAnswer, e: Evidence): Paragraph[] {
  if (greeks === null) return [['No greeks can be given for this structure.']];
  return [
    ['These are its greeks, of all its contracts and shares together.'],
    {
      columns: ['Greek', 'Value', 'What it tells'],
      rows: names.map((name) => ({
        label: name,
        sources: [e],
        cells: [{ evidence: e, value: name, format: formatOf(name) }, meanings[name]],
      })),
    },
  ];
}

const meanings: Readonly<Record<(typeof names)[number], string>> = {
  delta: 'dollars for a dollar of the price, like so many shares',
  gamma: 'change of delta for a dollar of the price',
  vega: 'dollars for a point of implied volatility',
  theta: 'dollars for each day that passes',
  rho: 'dollars for a point of the interest rate',
};
