import { namesYears } from './question-period.ts';
import type { Question } from './question.ts';

/**
 * The intents that are meant once all is read: a quote of a day is the price on that day, returns of several years are told by the
 * year, and several symbols are ranked where the best time of one is asked for.
 */
export function settledIntents(
  ids: readonly string[],
  { plain, day, period, symbols }: Pick<Question, 'plain' | 'day' | 'period' | 'symbols'>,
): string[] {
  const isByYear = namesYears(plain) && symbols.length === 1;
  const hasExtreme = ids.some((id) => id.startsWith('best_worst_'));
  // The price since a day is how it has moved.
  const isSpan = period !== null && period.kind !== 'between' && movement.test(plain);
  const isPast = period?.kind === 'between' || period?.kind === 'last_calendar_year';
  // "Which had the worst year in 2022?" names the year, of which they are ranked.
  const isOfOneYear = hasExtreme && symbols.length > 1 && isWholeYear(period) && !namesYears(plain);
  const isRanked = hasExtreme && ids.includes('ranking');
  // The real yield is one series, not the yield and another.
  const isReal = ids.includes('series') && realYield.test(plain);
  const settled = ids
    .filter((id) => !(isReal && id === 'tenor'))
    // "How did SPY do in the last hiking cycle?" asks of SPY alone.
    .filter((id) => !(id === 'rate_cycle' && symbols.length > 0))
    // "Is growth picking up?" asks of the economy, which is no symbol that goes up.
    .filter((id) => !(id === 'performance' && symbols.length === 0 && ids.includes('growth')))
    .map((id) => {
      if (isOfOneYear && id === 'best_worst_years') return 'ranking';
      // "Which returned more, and by how much?" asks for what lies between them.
      if (id === 'ranking' && symbols.length === 2 && byHowMuch.test(plain)) return 'performance';
      if (id === 'comparison' && symbols.length === 1 && sameTime.test(plain)) return 'performance';
      if (id === 'quote' && day !== null) return 'price_on_date';
      if (id === 'quote' && isSpan) return 'performance';
      if (id === 'day_change' && period?.kind === 'since') return 'performance';
      // Of a symbol it is not asked which regime it is, but how it fares in one.
      if (id.startsWith('regime') && regimeOfTime.test(plain)) return 'regime_history';
      if (ids.length === 1 && symbols.length > 0 && (id === 'regime' || id === 'regime_history'))
        return 'regime_assets';
      // "The regime in June 2022" is a past one, whatever it is called.
      if (id === 'regime' && isPast && symbols.length === 0) return 'regime_history';
      return isByYear && (id === 'performance' || id === 'ranking') ? 'calendar_years' : id;
    });
  // The span of a recession whose dates are not held is told of no other span.
  const isOfRecession =
    ids.includes('recession') && symbols.length > 0 && period === null && /\brecessions?\b/.test(plain);
  if (isOfRecession) return ['recession'];
  // "Which was the worst sector?" ranks the sectors, not what is named.
  const isOfSectors = ids.includes('sector_leaders') && symbols.length < 2;
  const isLeft = (id: string) =>
    (id === 'ranking' && isOfSectors) ||
    (isRanked && (symbols.length > 1 ? id.startsWith('best_worst_') : id === 'ranking'));
  return [...new Set(settled.filter((id) => !isLeft(id)))];
}

function isWholeYear(period: Question['period']): boolean {
  return period?.kind === 'between' && period.start.endsWith('-12-31') && period.end.endsWith('-12-31');
}

const sameTime =
  /\bsame (?:period|time|months?|weeks?|quarter|stretch|point)\b|\bthis (?:month|quarter|year) .{0,16}\b(?:with|to|vs\.?|versus|against|than) (?:that of )?last (?:month|quarter|year)\b/;
// "In which regime were we when SPY bottomed?" asks of that time alone.
const regimeOfTime =
  /\b(?:which|what) (?:macro )?(?:regime|quadrant) (?:were we(?: in)?|was it|was (?:the )?(?:us |economy )?|did we have|was there|prevailed|ruled|held)\b.{0,12}\b(?:when|while|as|at the time)\b/;
const byHowMuch = /\b(?:returns?|performed|gained|outperform\w*|rose|beat)\b.*\bby how much\b/;
const realYield = /\breal (?:\S+ ){0,2}(?:yields?|rates?)\b/;
const movement = /\b(?:develop\w*|evol\w*|mov\w*|chang\w*|since|over|trend\w*|history)\b/;
