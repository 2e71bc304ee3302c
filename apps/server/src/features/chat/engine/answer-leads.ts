import { formatDate } from '@aex/grounding/slots/slot-format';
import { listOf } from './list-of.ts';
import { isForeign } from './reading/foreign-language.ts';
import type { Question } from './reading/question.ts';
import type { TaskSetting } from './task.ts';

const onlyEnglish =
  'I read questions in English only, so I may have understood just a part of this one; please ask it in English.';

/** What was assumed and the day of the answer, which come first. */
export function leadsOf(question: Question, { day }: TaskSetting): string[] {
  const leads: string[] = isForeign(question.text) ? [onlyEnglish] : [];
  if (day !== undefined) leads.push(asOfNote(day));
  for (const { said, day: taken } of question.events) leads.push(`I took ${said} to be that of ${formatDate(taken)}.`);
  if (question.group !== null)
    leads.push(
      `Of ${question.group.said} I hold ${listOf(question.group.symbols, 'and')}, so ${question.group.symbols.length < 2 ? 'that is' : 'these are'} what I look at${leftOutText(question.group)}.`,
    );
  const assumed = question.assumed.filter(
    ({ said, symbol }) => question.symbols.includes(symbol) && said.replace(/^the /, '').toUpperCase() !== symbol,
  );
  if (assumed.length > 0)
    leads.push(`I took ${assumed.map(({ said, symbol }) => `${said} to mean ${symbol}`).join(' and ')}.`);
  return leads;
}

/** What an answer as of a day begins with, whoever writes it. */
export function asOfNote(day: string): string {
  return `As of ${formatDate(day)}: only what was known on that day is used.`;
}

function leftOutText({ without }: NonNullable<Question['group']>): string {
  return without === null
    ? ''
    : `; ${listOf(without.symbols, 'and')} ${without.symbols.length < 2 ? 'is' : 'are'} left out`;
}

/** What is said of a ticker without data. */
export function unknownNote({ ticker, near }: Question['unknown'][number]): string {
  return near === null || near === ticker
    ? `I have no data for ${ticker}.`
    : `I have no data for ${ticker}. Did you mean ${near}?`;
}
