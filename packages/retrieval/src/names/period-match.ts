import type { DocumentName } from './document-name.ts';
import type { QuestionPeriod } from './question-period.ts';

/**
 * How well a document's period answers the question's, 0 to 1. The last year asked for decides: its own annual report
 * first, then the next year's, which prints it for comparison. 0.5 where question or document names no period.
 */
export function periodMatch01(name: DocumentName, period: QuestionPeriod): number {
  if (name.date !== null && period.dates.includes(name.date)) return 1;
  const year = name.year ?? yearOfDate(name.date);
  if (year === null || period.years.length === 0) return 0.5;
  return yearMatch01(year, name, period) * spanMatch01(name, period);
}

function yearOfDate(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}

function yearMatch01(year: number, name: DocumentName, { years, looksAhead }: QuestionPeriod): number {
  const asked = Math.max(...years);
  if (year === asked) return 1;
  // A year's outlook is given in the report on the year before.
  if (looksAhead && year === asked - 1) return name.quarter === 4 || name.span !== 'year' ? 1 : 0.8;
  if (year === asked + 1) return name.year === null ? 1 : 0.5;
  if (years.includes(year)) return 0.4;
  return Math.abs(year - asked) === 1 ? 0.2 : 0;
}

function spanMatch01(name: DocumentName, { quarters, dates }: QuestionPeriod): number {
  if (quarters.length > 0) {
    if (name.quarter !== null) return quarters.includes(name.quarter) ? 1 : 0.2;
    return name.span === 'year' ? 0.4 : 0.6;
  }
  if (name.quarter !== null && name.quarter !== 4) return dates.length > 0 ? 0.8 : 0.6;
  return name.span === 'moment' ? 0.7 : 1;
}
