import type { Task } from '../task.ts';
import { detailOf } from './next-results.ts';

// Between two days, or since one, only a price can have made something.
const ofReports =
  '^(?!.*\\b(?:between|since|from (?:\\d|[a-z]+ \\d)|shareholders|investors|holders|today|yesterday|(?:this|last) (?:week|month))\\b).*';
const others = '(?!(?:i|we|you|my|our|it take|he|she)\\b)';
const made = new RegExp(
  `${ofReports}\\bhow much (?:money |cash )?(?:did|does|do|has|have) ${others}[\\w&.' -]{2,30}? (?:actually )?(?:make|made|bring in|brought in)\\b(?! (?:back|up|of|(?:for )?(?:me|us|you|my|our|people|those))\\b)`,
);
const grew = [
  /\b(?:which|who)(?: one| company| of (?:them|these|the two))? (?:grew|is growing|are growing|has grown|grows|has been growing) (?:the )?(?:faster|fastest|quicker|quickest)\b(?!.*\bin terms of (?!revenue|sales))/,
  /^(?!.*\b(?:price|since|shares grew|in terms of (?!revenue|sales))\b).*\b(?:which|who|did|does|is|has)\b.{1,60}\b(?:grew|grow|grown|growing) (?:the )?(?:faster|fastest|quicker|quickest|more slowly)\b/,
  new RegExp(
    `^(?!.*\\b(?:dividends?|payouts?)\\b).*\\bhow (?:fast|quickly|rapidly) (?:is|are|has|have|did|does) ${others}.{2,30}\\b(?:growing|grow|grown)\\b(?! (?:its|the|their|his|her|in terms of)\\b)`,
  ),
];

// "What did it make in fiscal 2025?" has the year of a report.
const ofFiscalYear =
  /\b(?:make|made|earn(?:ed)?|bring in|brought in|do|did)\b.{0,40}\b(?:fiscal(?: year)? (?:(?:19|20)\d\d|last|this)|fy ?'?(?:20)?\d\d)\b/;

// "Has it ever lost money?" asks for years without a profit.
const lost =
  /\b(?:any (?:single )?(?:year|quarter)|how many (?:years|quarters)|which (?:years?|quarters?))\b.*\b(?:lost money|ma(?:de|king) a loss|(?:been |was )?unprofitable)\b|\b(?:lost money|ma(?:de|king) a loss|unprofitable)\b.*\b(?:in (?:a|any) (?:single |fiscal )?(?:year|quarter))\b|\bever (?:\w+ )?(?:ma(?:de|king) a loss|unprofitable|loss[- ]making)\b/;

/** Words that mean the business where they are said of a company, and the price where they are said of a fund. */
export const businessWords: readonly RegExp[] = [made, ofFiscalYear, lost, ...grew];

/** What of a business such words mean: how much it made, or how fast it grew; null where the text has none of them. */
export function businessAsked(plain: string): 'made' | 'grew' | 'lost' | null {
  if (lost.test(plain)) return 'lost';
  if (made.test(plain) || ofFiscalYear.test(plain)) return 'made';
  return grew.some((pattern) => pattern.test(plain)) ? 'grew' : null;
}

/** Whether one of the symbols asked about is no company, and so reports nothing. */
export async function namesNoCompany(task: Task): Promise<boolean> {
  for (const symbol of task.question.symbols) {
    const detail = await detailOf(task, symbol);
    if (detail !== null && detail.kind !== 'equity') return true;
  }
  return false;
}
