import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_level', input: {} };
const noDays =
  'I have no daily values of your portfolio for that time: a price or a rate is missing, or there are several portfolios or a client\u2019s, whose days are not put together here.';
const owned = '(?:my|our) (?:\\w+ )?(?:portfolio|account|holdings|investments|net worth|savings)';
const above =
  '(?:above|over|past|beyond|more than|exceed(?:ed)?|top(?:ped)?|cross(?:ed)?|reach(?:ed)?|hit|pass(?:ed)?)';
const below = '(?:below|under|less than)';
const asked = new RegExp(
  `\\b(?:when|how long|how many days|(?:what|which) (?:day|date)|(?:was|has|did|is)(?: ${owned})? ever|has)\\b.*\\b${owned}\\b.*\\b(?:${above}|${below}|worth)\\b`,
);
const ofOther =
  /\b(?:if|will|would|could|until|take me|to go|peak|draw-?down|return(?:ed|s)?|lost|los[et]|gain(?:ed)?|ma[dk]e|drop(?:ped)?|fall|fell|sold|bought|since)\b|%|\bpercent\b/;

const sumNamed = /\$ ?\d|\b\d[\d,.]* ?(?:k|m|thousand|million|grand|dollars|usd)\b|\b\d{1,3}(?:,\d{3})+\b/;
const bareSum = /(?<![$\d.,])\b\d{1,3}(?:,\d{3})+\b/;

/** Whether a plain text asks when the own portfolio was worth more, or less, than a sum of money. */
export const valueLevelAsked = askedWithout(asked, ofOther, sumNamed);

const asksWhether = /^(?:and |so )?(?:has|have|was|were|did|is)\b/;

/** On which day the portfolio was first, and last, worth at least a sum that is named, or less than it. */
export function portfolioLevelPart(
  reading: PortfolioReading,
  plain: string,
  { from, to }: { from: string | null; to: string },
): Part {
  const text = plain.replace(bareSum, '$$$&');
  if (!namesAmount(text))
    return { ...place, gap: 'I can\u2019t tell which sum of money is meant; name one as $200,000.' };
  const days = (reading.values ?? []).filter(
    ({ day, value }) => value > 0 && (from === null || day >= from) && day <= to,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { ...place, gap: noDays };
  const level = readAmount(text);
  const isBelow = new RegExp(`\\b${below}\\b`).test(plain);
  const reached = days.filter(({ value }) => (isBelow ? value < level : value >= level));
  const [begin, end] = [reached[0], reached.at(-1)];
  const inMoney = { unit: 'currency' as const, currency: reading.currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: days of a value ${isBelow ? 'below' : 'of at least'} ${level}`,
    content: `The values at the end of each day from ${first.day} to ${last.day}, cash and what was paid in by then included.`,
    shown: `${reached.length} days`,
    figures: [
      { key: 'level', metric: 'sum asked about', value: level, ...inMoney },
      { key: 'days', metric: 'number of such days', value: reached.length, unit: 'count' },
      { key: 'all', metric: 'number of days looked at', value: days.length, unit: 'count' },
      ...(begin === undefined || end === undefined
        ? []
        : [
            { key: 'begin', metric: 'value on the first such day', value: begin.value, ...inMoney, asOf: begin.day },
            { key: 'end', metric: 'value on the last such day', value: end.value, ...inMoney, asOf: end.day },
            {
              key: 'waited',
              metric: 'number of days until then',
              value: dayNumberOf(begin.day) - dayNumberOf(first.day),
              unit: 'count' as const,
            },
          ]),
    ],
    dates: {
      first: first.day,
      last: last.day,
      ...(begin === undefined || end === undefined ? {} : { day: begin.day, beginDay: begin.day, endDay: end.day }),
    },
  });
  return sectionOf(place, finding, (e) => {
    const sum = `The sum asked about is ${slot(e, 'level', 'usd2')} ${cite(e)}.`;
    const side = isBelow ? 'below it' : 'at or above it';
    const looked = `The days looked at run from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}; money paid in or taken out moves this value as prices do.`;
    const verdict = asksWhether.test(plain) ? [begin === undefined ? 'No.' : 'Yes.'] : [];
    if (begin === undefined)
      return [[...verdict, sum, `The value of your portfolio was ${side} on none of these days.`, looked]];
    return [
      [
        ...verdict,
        sum,
        `The value of your portfolio was first ${side} on ${slot(e, 'beginDay', 'date')}.`,
        `The value on the first such day was ${slot(e, 'begin', 'usd2')}, and the number of days until then was ${slot(e, 'waited', 'num0')} ${cite(e)}.`,
        `The last such day was ${slot(e, 'endDay', 'date')}, and the value on the last such day was ${slot(e, 'end', 'usd2')} ${cite(e)}.`,
        `The number of such days is ${slot(e, 'days', 'num0')} of a number of days looked at of ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        looked,
      ],
    ];
  });
}
