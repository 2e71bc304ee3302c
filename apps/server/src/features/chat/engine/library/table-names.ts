import type { AskedFigure } from '@aex/grounding/answer-table-question';
import { plainLine } from '#features/chat/models/text/untrusted-text.ts';

const longestLabel = 100;
/** A label as words of ours: nothing but letters, figures and plain marks is taken from a file into a sentence, and no comma, which would part it. */
export function labelled({ label, heading, period }: AskedFigure): string {
  const ofColumn = plainLabel(heading);
  // Where each row is a year, the column is what is told, and the time stands beside it.
  const isTime = period !== null && ofColumn !== '' && onlyTime.test(label.trim());
  const parts = [isTime ? '' : plainLabel(label), ofColumn].filter((part) => part !== '');
  return parts.join(' ') || 'This row';
}

const onlyTime = /^(?:(?:fy|q[1-4]) ?)?['’]?[\d/.-]+(?: ?q[1-4])?$/i;

export function plainLabel(text: string): string {
  return plainLine(text, longestLabel)
    .replace(/(?<=\p{L}{3})\d{1,2}$/u, '')
    .replace(/[^\p{L}\p{N} .&'’()/–—%-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.,-]+$/, '')
    .trim();
}

/** How a figure is called in a sentence: by its label in quotation marks, where no figure stands in that. */
export function named(figure: AskedFigure): string {
  const label = labelled(figure);
  return /\d/.test(label) ? 'this row' : `“${label}”`;
}

export function metricOf(figure: AskedFigure): string {
  const label = labelled(figure);
  return /\d/.test(label) ? 'this row' : label.toLowerCase();
}

type PairNames = { one: string; other: string; row: string };

/** Two figures by their names; two columns of one row by those of the columns, with the row behind them. */
export function pairNames(first: AskedFigure, second: AskedFigure): PairNames {
  const ofRow = named({ ...first, heading: '' });
  const headings = [first, second].map(({ heading }) => plainLabel(heading));
  const areColumns = first.label === second.label && headings.every((each) => each !== '' && !/\d/.test(each));
  const [one = '', other = ''] = areColumns
    ? headings.map((each) => `“${each}”`)
    : [first, second].map((each) => named(each));
  return { one, other, row: areColumns ? ` of ${ofRow}` : '' };
}

const mostNamed = 3;

export function listed(figures: readonly AskedFigure[]): string {
  const names = [...new Set(figures.map(named))];
  if (names.length <= mostNamed) return names.join(' and ');
  const heading = plainLabel(figures[0]?.heading ?? '');
  return heading === '' || /\d/.test(heading) ? 'these rows' : `“${heading}” of these rows`;
}

export function upper(text: string): string {
  return text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
