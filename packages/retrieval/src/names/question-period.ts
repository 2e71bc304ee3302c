import { fullYear } from './document-name.ts';

/** The periods a question speaks of. Empty lists: it names none. */
export type QuestionPeriod = {
  years: readonly number[];
  quarters: readonly number[];
  /** ISO dates. */
  dates: readonly string[];
  /** It asks what was expected of the last of its years. */
  looksAhead: boolean;
};

const months = 'january february march april may june july august september october november december'.split(' ');
const fiscalYear = /\bfy\s?'?((?:19|20)\d{2}|\d{2})\b/gi;
const calendarYear = /(?<![\d.,$])((?:19|20)\d{2})(?![\d%]|[.,]\d)/g;
const quarterMark = /\b(?:q([1-4])|([1-4])q)(?![a-z])/gi;
const quarterWord = /\b(first|second|third|fourth|1st|2nd|3rd|4th)(?:\s+fiscal)?[\s-]+quarter\b/gi;
const halfMark = /\b(?:h([12])|([12])h|(first|second)\s+half)\b/gi;
const writtenDate = new RegExp(`\\b(${months.join('|')})\\s+(\\d{1,2}),?\\s+((?:19|20)\\d{2})\\b`, 'gi');
const isoDate = /\b((?:19|20)\d{2}-(?:0[1-9]|1[0-2])-\d{2})\b/g;
const ahead = /\b(?:expect(?:s|ed|ations?)?|forecasts?|guidance|outlook|projected|projections?|anticipates?d?)\b/i;
const ordinals: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['1st', 1],
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
]);

/** Reads years, quarters, halves and dates. Where fiscal years are marked as such, only they count as years. */
export function readQuestionPeriod(question: string): QuestionPeriod {
  const fiscal = [...question.matchAll(fiscalYear)].map((match) => fullYear(match[1] ?? ''));
  const calendar = [...question.matchAll(calendarYear)].map((match) => Number(match[1]));
  return {
    years: [...new Set(fiscal.length > 0 ? fiscal : calendar)],
    quarters: [...new Set(quartersOf(question))],
    dates: [...new Set(datesOf(question))],
    looksAhead: ahead.test(question),
  };
}

function quartersOf(question: string): number[] {
  const marked = [...question.matchAll(quarterMark)].map((match) => Number(match[1] ?? match[2]));
  const worded = [...question.matchAll(quarterWord)].map((match) => ordinals.get((match[1] ?? '').toLowerCase()) ?? 1);
  const halves = [...question.matchAll(halfMark)].map((match) =>
    (match[1] ?? match[2] ?? String(ordinals.get((match[3] ?? '').toLowerCase()))) === '1' ? 2 : 4,
  );
  return [...marked, ...worded, ...halves];
}

function datesOf(question: string): string[] {
  const written = [...question.matchAll(writtenDate)].map((match) => {
    const month = months.indexOf((match[1] ?? '').toLowerCase()) + 1;
    return `${match[3]}-${String(month).padStart(2, '0')}-${(match[2] ?? '').padStart(2, '0')}`;
  });
  return [...written, ...[...question.matchAll(isoDate)].map((match) => match[1] ?? '')];
}
