import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_peak', input: {} };
const noDays =
  'I have no daily values of your portfolio for that time: a price or a rate is missing, or there are several portfolios or a client\u2019s, whose days are not put together here.';
const money = '(?:portfolio|account|money|holdings|investments|savings|net worth)';
const asked = new RegExp(
  [
    `\\b(?:my|our) (?:\\w+ )?${money}\\b.{0,24}\\bworth (?:the )?(?:most|least)\\b`,
    `\\b(?:highest|lowest|peak|top|record|maximum|minimum|max|min|biggest|smallest) (?:ever |daily |closing |end of day )?(?:value|worth|balance) (?:of|in|for) (?:my|our) (?:\\w+ )?${money}\\b`,
    `\\b(?:my|our) (?:\\w+ )?${money}(?:'s)?\\b.{0,30}\\b(?:highest|lowest|peak|record|maximum|minimum|max|min|all[- ]time (?:high|low)|high point|low point)(?: ever| daily| closing)? (?:value|worth|balance|in value|level|point)\\b`,
    `\\b(?:when|on (?:which|what) (?:day|date)|which day|what day)\\b.{0,20}\\b(?:my|our) (?:\\w+ )?${money}\\b.{0,24}\\b(?:at (?:its|the) (?:very |all[- ]time )?(?:highest|lowest|peak|record|top|high(?!er)|low(?!er)|maximum|minimum)|peak(?:ed)?(?! to)|hit (?:its|the|a) (?:peak|record|high|low|top|all[- ]time high)|set a record)\\b`,
    `\\b(?:highest|lowest|peak|top|record|biggest|smallest) (?:value|worth|balance|amount)(?: (?:that|which))? (?:my|our) (?:\\w+ )?${money}\\b`,
    `\\b(?:record|all[- ]time) (?:high|low) (?:value )?of (?:my|our) (?:\\w+ )?${money}\\b`,
  ].join('|'),
);
const ofLow = /\b(?:lowest|least|minimum|min|low(?: point)?|smallest)\b/;
const ofOther = /\b(?:draw-?downs?|below|under|off|from (?:its|the)|how far|recover\w*|if|worst|best|return)\b/;

/** Whether a plain text asks on which day the own portfolio was worth most, or least. */
export const peakAsked = askedWithout(asked, ofOther);

/** The day of the highest, or the lowest, value of the portfolio in the days looked at, beside its newest. */
export function portfolioPeakPart(
  reading: PortfolioReading,
  plain: string,
  { from, to }: { from: string | null; to: string },
): Part {
  // What was paid in later makes no day low on which nothing was there yet.
  const days = (reading.values ?? []).filter(
    ({ day, value }) => value > 0 && (from === null || day >= from) && day <= to,
  );
  const isLow = ofLow.test(plain);
  const found = days.reduce<{ day: string; value: number } | null>(
    (best, each) => (best === null || (isLow ? each.value < best.value : each.value > best.value) ? each : best),
    null,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (found === null || first === undefined || last === undefined) return { ...place, gap: noDays };
  const { currency } = reading;
  const end = isLow ? 'lowest' : 'highest';
  const period = { start: first.day, end: last.day };
  const inMoney = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${end} value`,
    content: `The values at the end of each day from ${first.day} to ${last.day}, cash and what was paid in by then included.`,
    shown: found.value.toFixed(2),
    figures: [
      { key: 'value', metric: `${end} value`, value: found.value, ...inMoney, period },
      {
        key: 'now',
        metric: 'value at the end of that time',
        value: last.value,
        ...inMoney,
        asOf: last.day,
      },
      {
        key: 'beside',
        metric: 'distance from it',
        value: (last.value / found.value - 1) * 100,
        unit: 'percent',
        asOf: last.day,
      },
    ],
    dates: { first: first.day, last: last.day, day: found.day },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The ${end} value of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'usd2')} ${cite(e)}.`,
      `It was on ${slot(e, 'day', 'date')}.`,
      ...(found.day === last.day
        ? []
        : [
            `The value at the end of that time, on ${slot(e, 'last', 'date')}, was ${slot(e, 'now', 'usd2')} ${cite(e)}, and its distance from it ${slot(e, 'beside', 'pct1')} ${cite(e)}.`,
          ]),
      'Money paid in or taken out moves this value as prices do; the best and the worst of its returns leave it out.',
    ],
  ]);
}
