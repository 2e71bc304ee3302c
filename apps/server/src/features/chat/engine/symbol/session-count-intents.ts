import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { findingOf } from '../figure-finding.ts';
import { readSeries } from '../macro/known-series.ts';
import { macroCard } from '../macro/macro-figures.ts';
import { at, cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const dayMs = 86_400_000;
const dated = '\\d{4}-\\d{2}-\\d{2}';

/** How long ago a day of a symbol is, in its sessions and in days. */
export const sessionCountIntents: readonly Intent[] = [
  {
    id: 'session_count',
    subject: 'symbol',
    honours: ['frequency', 'search'],
    asks: [
      new RegExp(
        `\\bhow (?:long|many (?:trading |calendar )?(?:days|sessions|weeks|months))(?: (?:is|has|have) (?:it|they|that)(?: been)?| (?:have|has) (?:passed|gone by)| ago)? since ${dated}`,
      ),
      new RegExp(
        `\\bhow (?:long|many (?:trading |calendar )?(?:days|sessions))(?: (?:are|were) there)? (?:between|from) ${dated}`,
      ),
    ],
    over: ['performance', 'price_on_date', 'quote', 'streak', 'day_change', 'level_crossing', 'overview'],
    answer: (task) => (task.question.symbols.length === 0 ? daysSinceEvent(task) : countParts(task)),
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How has ${symbol} done this year?`, `Maximum drawdown of ${symbol}`],
  },
];

const whichDay: Part = {
  tool: 'session_count',
  input: {},
  gap: 'I count from a day that is named: of an event of the Fed, or of a symbol.',
};

// Without a symbol the days since a move of the Fed are those of the calendar.
async function daysSinceEvent(task: Task): Promise<Part[]> {
  const { events, period } = task.question;
  const taken = period?.kind === 'since' ? events.find(({ day }) => day === period.start) : undefined;
  const series = taken !== undefined && /\bFed\b/.test(taken.said) ? await readSeries(task, 'DFEDTARU') : null;
  if (taken === undefined || series === null) return [whichDay];
  const today = task.moment.toISOString().slice(0, 10);
  const days = dayNumberOf(today) - dayNumberOf(taken.day);
  const finding = findingOf(macroCard(series.provenance), {
    title: `Days since ${taken.said}`,
    content: `From ${taken.day} to ${today}.`,
    shown: `${days} days`,
    figures: [
      {
        key: 'days',
        metric: 'number of calendar days',
        value: days,
        unit: 'count',
        period: { start: taken.day, end: today },
      },
    ],
    dates: { from: taken.day, to: today },
  });
  return [
    sectionOf({ tool: 'session_count', input: { from: taken.day } }, finding, (e) => [
      [
        `The number of calendar days from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} is ${slot(e, 'days', 'num0')} ${cite(e)}.`,
      ],
    ]),
  ];
}

// Since the newest session there has been none.
async function countParts(task: Task): Promise<Part[]> {
  const { period } = task.question;
  const { found } = await task.histories();
  const isOfNewest = period?.kind === 'since' && found.every(({ bars }) => (bars.at(-1)?.date ?? '') === period.start);
  if (!isOfNewest || found.length === 0) return eachRanged(task, countSection);
  return eachWhole(task, (history) => countSection({ ...history, bars: history.bars.slice(-1) }));
}

function countSection(history: PriceHistory): Part {
  const [first, last] = [history.bars[0]?.date, history.bars.at(-1)?.date];
  if (first === undefined || last === undefined) return gapFor('session_count', history, 'There is no close to count.');
  const period = { start: first, end: last };
  const sessions = history.bars.length - 1;
  const days = (Date.parse(last) - Date.parse(first)) / dayMs;
  const finding = measureAll(history, {
    title: 'sessions since a day',
    content: `Sessions with a close after ${first}, up to ${last}.`,
    shown: `${sessions} sessions`,
    figures: [
      { key: 'sessions', metric: 'number of sessions', value: sessions, unit: 'count', period },
      { key: 'days', metric: 'number of calendar days', value: days, unit: 'count', period },
    ],
  });
  return symbolSection('session_count', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of sessions of ${history.symbol} after ${slot(e, 'first', 'date')} up to ${slot(e, 'last', 'date')} was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The number of calendar days was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
