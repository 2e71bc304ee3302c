import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { PortfolioReading } from '../engine-ports.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
type Span = { from: string; to: string; value01: number };

const adjectives: Readonly<Record<Unit, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
const unitNamed = /\b(?:(week|month|quarter|year)(?:s|ly)?|(annual))\b(?! to date)/;
/** How many days, weeks, months or years were good ones, or bad ones. */
export const asksCount =
  /\bhow many (?:days|weeks|months|quarters|years) (?:did|has|have|was|were) (?:my|our) (?:portfolio|account|holdings|investments) (?:been )?(?:f[ae]ll(?:en)?|ris(?:e|en)|rose|lose|lost|gain(?:ed)?|up|down|drop(?:ped)?|go(?:ne)? (?:up|down))\b|\bhow many (?:of my )?(?:winning |losing |positive |negative |good |bad |green |red |up |down )?(?:days|weeks|months|quarters|years)\b.{0,40}\b(?:(?:ma[dk]e|making|lost|lose|losing) money|gain(?:ed)?|up|down|positive|negative|green|red|i had|i have|have i had|did i have)\b/;
/** What such a span brought on average. */
export const asksMean =
  /\b(?:average|mean|typical) (?:(?:dai|week|month|quarter|year)ly|annual) (?:return|gain|loss|performance)|\b(?:average|mean|typical) (?:return|gain) (?:per|a|each|every|in a) (?:day|week|month|quarter|year)\b/;
const place = { tool: 'portfolio_spans', input: {} };

/** The best and the worst day of the portfolio's time-weighted returns, or whole week, month, quarter or year. */
export function portfolioSpansPart(reading: PortfolioReading, own: string): Part {
  const { measured } = reading;
  const unit = unitOf(own);
  const daily = measured?.dailyReturns ?? [];
  const order = (unit === 'day' ? daily : wholeSpans(daily, unit)).toSorted((a, b) => b.value01 - a.value01);
  const [best, worst] = [order[0], order.at(-1)];
  if (measured === null || best === undefined || worst === undefined)
    return {
      ...place,
      gap:
        daily.length > 0
          ? `Your portfolio has no whole ${unit} yet in that time.`
          : 'I have no daily returns of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s, whose returns are not put together here.',
    };
  const isOfBest = /\b(?:best|gains?)\b/.test(own);
  const metric = `${adjectives[unit]} return`;
  const finding = measuredFinding(reading, measured, {
    metric: `worst ${metric}`,
    aliases: [metric],
    value: worst.value01 * 100,
    how: `The best and the worst of the ${adjectives[unit]} returns${unit === 'day' ? '' : ', of whole ones'}`,
    dates: {
      worstDay: worst.to,
      bestDay: best.to,
      worstBegin: worst.from,
      bestBegin: best.from,
      ...timeAsked(isOfBest ? best : worst, unit),
    },
    more: [
      {
        key: 'best',
        metric: `best ${metric}`,
        aliases: [metric],
        value: best.value01 * 100,
        unit: 'percent',
        period: { start: best.from, end: best.to },
      },
      {
        key: 'mean',
        metric: `mean ${metric}`,
        aliases: [metric],
        value: (order.reduce((sum, { value01 }) => sum + value01, 0) / order.length) * 100,
        unit: 'percent',
      },
      {
        key: 'up',
        metric: `number of positive ${unit}s`,
        value: order.filter(({ value01 }) => value01 > 0).length,
        unit: 'count',
      },
      {
        key: 'down',
        metric: `number of negative ${unit}s`,
        value: order.filter(({ value01 }) => value01 < 0).length,
        unit: 'count',
      },
    ],
  });
  return sectionOf(place, finding, (e) => {
    const when = (end: 'best' | 'worst') =>
      unit === 'day'
        ? `on ${slot(e, `${end}Day`, 'date')}`
        : `from ${slot(e, `${end}Begin`, 'date')} to ${slot(e, `${end}Day`, 'date')}`;
    const lines = [
      `The worst ${metric} of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct2')}, ${when('worst')} ${cite(e)}.`,
      `The best ${metric} of your portfolio was ${slot(e, 'best', 'pct2')}, ${when('best')} ${cite(e)}.`,
    ];
    const counts = [
      `The number of positive ${unit}s of your portfolio was ${slot(e, 'up', 'num0')} ${cite(e)}, and the number of negative ${unit}s ${slot(e, 'down', 'num0')} ${cite(e)}.`,
    ];
    return [
      [
        ...(asksCount.test(own) ? counts : []),
        ...(asksMean.test(own)
          ? [`The mean ${metric} of your portfolio ${spanOf(e)} was ${slot(e, 'mean', 'pct2')} ${cite(e)}.`]
          : []),
        ...(isOfBest ? lines.toReversed() : lines),
        ...(unit === 'day' ? [] : [`Only whole ${unit}s are looked at.`]),
        'Money paid in or taken out does not count as a gain or a loss.',
      ],
    ];
  });
}

// What a turn that points at "that month" is of.
function timeAsked({ from, to }: Span, unit: Unit): Record<string, string> {
  return unit === 'day' ? { day: to } : { from, to };
}

// "My best day this year" names the year as its time.
function unitOf(own: string): Unit {
  const asked = /\b(?:best|worst|biggest|largest|heaviest|average|mean|typical)\b(.*)/.exec(own)?.[1] ?? own;
  if (
    /^ (?:\w+ )?(?:(?:gain|loss|fall|drop|return|move) (?:on|in|over|of) (?:a|any|one) (?:single )?)?(?:days?|sessions?|daily|one[- ]day)\b/.test(
      asked,
    )
  )
    return 'day';
  const [, said, annual] = unitNamed.exec(asked) ?? [];
  const named = annual === undefined ? said : 'year';
  return named === 'week' || named === 'month' || named === 'quarter' || named === 'year' ? named : 'day';
}

function wholeSpans(daily: readonly Span[], unit: Exclude<Unit, 'day'>): Span[] {
  const nameOf = (day: string) => spanName(day, unit);
  const groups = [...Map.groupBy(daily, ({ to }) => nameOf(to))];
  return groups.flatMap(([name, days]) => {
    const [first, last] = [days[0], days.at(-1)];
    // It is whole where the day before it and the next weekday lie outside of it.
    if (first === undefined || last === undefined || nameOf(first.from) === name) return [];
    if (nameOf(nextWeekday(last.to)) === name) return [];
    return [
      { from: first.from, to: last.to, value01: days.reduce((growth, day) => growth * (1 + day.value01), 1) - 1 },
    ];
  });
}

function spanName(day: string, unit: Exclude<Unit, 'day'>): string {
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'month') return day.slice(0, 7);
  if (unit === 'quarter') return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const number = dayNumberOf(day);
  return dateOf(number - ((weekdayOf(number) + 6) % 7));
}

function nextWeekday(day: string): string {
  const next = dayNumberOf(day) + 1;
  const weekday = weekdayOf(next);
  return dateOf(next + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
}
