import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_regimes', input: {} };
const noDays =
  'I have no daily returns of your portfolio in quarters with a regime: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s.';
const names = ['goldilocks', 'reflation', 'inflation', 'deflation'] as const;
// "When inflation is high" is of prices.
const named = new RegExp(
  `\\b(?:in|during|under|through) (?:the |an? |macro |economic )*(${names.join('|')})\\b(?<!\\binflation(?! (?:regimes?|quadrant|quarters|phases?)\\b))`,
);
const ofRegime = new RegExp(
  `\\b(?:by|in|per|across|under|during|through)\\b.{0,24}\\b(?:(?:macro |economic )?regimes?|quadrants?)\\b|\\bregime\\b.{0,40}\\b(?:best|worst|hurt|helped|suit\\w*)\\b|${named.source}`,
);
const ofOwn =
  /\b(?:my|our) (?:\w+ )?(?:portfolio|account|investments|holdings|returns?|performance|money|savings)\b|\b(?:do|did|have|has|am|was) (?:i|we)\b/;
const ofOther =
  /\b(?:if|would|should|contribut\w*|which of (?:my|our)|volatil\w*|draw-?downs?|sharpe|watch ?list|each of|how long|since when)\b/;

/** Whether a plain text asks how the own portfolio did by regime of the economy. */
export const ownRegimesAsked = askedWithout(ofRegime, ofOther, ofOwn);

/** The chained daily returns of the portfolio over the quarters of each regime, as its own page tells them. */
export async function portfolioRegimesPart(task: Task, reading: PortfolioReading): Promise<Part> {
  const { history } = await task.deps.macro.history(task.moment);
  const regimes = new Map(history.map(({ period, regime }) => [period, regime]));
  const daily = reading.measured?.dailyReturns ?? [];
  const rows = names.flatMap((regime) => {
    const days = daily.filter(({ to }) => regimes.get(quarterOf(to)) === regime);
    return days.length === 0
      ? []
      : [{ regime, days: days.length, gain: days.reduce((all, { value01 }) => all * (1 + value01), 1) - 1 }];
  });
  const counted = rows.reduce((all, { days }) => all + days, 0);
  const { measured } = reading;
  if (rows.length === 0 || measured === null) return { ...place, gap: noDays };
  const { own } = task.question;
  const order = rows.toSorted((one, other) => other.gain - one.gain);
  const asked = named.exec(own)?.[1];
  const isOfWorst = /\bworst|hurt|badly\b/.test(own);
  const lead = asked === undefined ? order.at(isOfWorst ? -1 : 0) : order.find(({ regime }) => regime === asked);
  const period = { start: measured.from, end: measured.to };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio by regime',
    content: `Daily returns from ${measured.from} to ${measured.to} chained over the days of each regime; money in and out does not count.`,
    shown: `${rows.length} regimes`,
    figures: rows.flatMap(({ regime, days, gain }): FigureSpec[] => [
      {
        key: `r_${regime}`,
        metric: `return in ${regime}`,
        aliases: ['return'],
        value: gain * 100,
        unit: 'percent',
        period,
      },
      { key: `d_${regime}`, metric: `number of days in ${regime}`, value: days, unit: 'count' },
    ]),
    dates: { first: measured.from, last: measured.to },
  });
  return sectionOf(place, finding, (e) => [
    [
      ...(lead === undefined
        ? [`Your portfolio has no day in a quarter of ${asked ?? 'that regime'}.`]
        : [
            ...(asked === undefined
              ? [`The regime in which your portfolio did ${isOfWorst ? 'worst' : 'best'} is **${lead.regime}**.`]
              : []),
            `The return in ${lead.regime} of your portfolio ${spanOf(e)} was ${slot(e, `r_${lead.regime}`, 'pct1')} ${cite(e)}.`,
          ]),
      ...(counted < daily.length ? ['Days of quarters whose regime is not known yet are not counted.'] : []),
      'Few quarters make up each of these, so they say little of the next one; money paid in or taken out does not count.',
    ],
    {
      columns: ['Regime', 'Return', 'Days'],
      rows: order.map(({ regime }) =>
        rowOf(regime, e, [
          [`r_${regime}`, 'pct1'],
          [`d_${regime}`, 'num0'],
        ]),
      ),
    },
  ]);
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
