import type { Question } from './question.ts';

const ofThatSpan =
  /\b(?:in|during|over) (?:it|then)\b(?=\W*$)|\b(?:(?:in|during|over|on) )?that (?:same |very )?(?:year|quarter|month|week|time|day)\b(?=\W*$)/i;

/** "What happened to TLT in it?" behind the worst year of another symbol asks of that year. */
export function withExtremeSpan(text: string, before: Question | null): string {
  const [id] = before?.intents ?? [];
  const unit = /^best_worst_(year|quarter|month|week|day)s$/.exec(id ?? '')?.[1];
  const end = /\b(?:best|worst)\b/.exec(before?.plain ?? '')?.[0];
  const [symbol] = before?.symbols ?? [];
  if (unit === undefined || end === undefined || symbol === undefined || before?.symbols.length !== 1) return text;
  return text.replace(ofThatSpan, `in ${symbol}'s ${end} ${unit}`);
}

const bareReaction =
  /^(?:and |so |but )*how (?:did|have|has) (?:\S+ ){1,4}?(?:react(?:ed)?|respond(?:ed)?)(?: to (?:that|it|this|them))?(?=\W*$)/i;

/** "How did TLT react?" behind something without a time names what it is to: a figure of some other time would be none of it. */
export function withReaction(text: string, before: Question | null): string {
  const isTimeless = before !== null && before.period === null && before.day === null && before.events.length === 0;
  return isTimeless && bareReaction.test(text)
    ? text.replace(/(?: to (?:that|it|this|them))?\W*$/i, ' to what was told?')
    : text;
}

const bareSpread = /^(?:and |so )?(?:the |their )?(?:spread|difference|gap)(?: between (?:them|the two|both))?\W*$/i;
const maturity = /\b(2|3|5|7|10|20|30)[- ]?(?:y|yr|year)s?\b/g;

/** "Spread?" behind the yields of two maturities is the one between them, behind one the slope of the curve. */
export function withSpread(text: string, before: Question | null): string {
  if (before === null || !before.intents.includes('tenor') || !bareSpread.test(text.trim())) return text;
  const [one, other, ...more] = new Set([...before.plain.matchAll(maturity)].map(([, years]) => years));
  if (one === undefined || other === undefined || more.length > 0) return 'what is the slope of the yield curve?';
  return `spread between the ${one}-year and the ${other}-year treasury yield`;
}
