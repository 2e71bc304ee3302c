import { dividendPerShareOn } from '@aex/quant/bar-defects/dividend-removal';
import { monthsLater } from '@aex/quant/calendar/month-step';
import type { Evidence } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { changeVerdict, yearBefore } from './dividend-change.ts';

const shown = 8;
const atAnotherTime = /\bago\b|\bthan (?:it was )?in\b|\b(?:before|earlier|used to)\b/;

/** Dividends of a symbol in the question's period, the newest first. */
export async function dividendPart(task: Task, symbol: string): Promise<Part> {
  const actions = await inPeriod(task, symbol, 'dividend');
  const [newest] = actions;
  if (newest === undefined)
    return {
      tool: 'dividends',
      input: { symbol },
      gap: `I hold no dividends of ${symbol}${thatTime(task)}. They come with a provider of corporate actions; adjusted prices have them inside.`,
    };
  const currency = (await task.load(symbol))?.currency ?? 'USD';
  const total = actions.reduce((sum, { amount }) => sum + amount, 0);
  const change = await yearBefore(task, symbol, newest);
  const asksYield = /\byields?\b/.test(task.question.plain);
  // Without a time the last twelve months say what it pays; all that was ever paid says little.
  const isOfNow = task.question.period === null;
  const paid = asksYield || isOfNow ? await yieldOf(task, symbol) : null;
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(
    companyCard(symbol, {
      source: newest.source,
      isSimulated: newest.isSimulated,
      asOf: newest.exDate,
      knownAt: null,
    }),
    {
      title: `${symbol} dividends`,
      content: `${actions.length} dividends per share by ex-dividend date.`,
      shown: newest.amount.toFixed(2),
      figures: [
        { key: 'total', metric: 'sum of the dividends per share', value: total, ...money },
        { key: 'count', metric: 'number of dividends', value: actions.length, unit: 'count' },
        ...(paid === null
          ? []
          : [
              {
                key: 'yield',
                metric: 'dividend yield',
                aliases: ['yield'],
                value: paid.yieldPct,
                unit: 'percent' as const,
                asOf: paid.day,
              },
              {
                key: 'twelve',
                metric: 'dividends of the last twelve months',
                value: paid.sum,
                ...money,
                asOf: paid.day,
              },
              { key: 'close', metric: 'last close', aliases: ['close'], value: paid.close, ...money, asOf: paid.day },
            ]),
        ...(change === null
          ? []
          : [
              {
                key: 'prior',
                metric: 'dividend per share a year before',
                value: change.amount,
                ...money,
                asOf: change.exDate,
              },
            ]),
        ...actions.slice(0, shown).map(({ amount, exDate }, index) => ({
          key: `d${index}`,
          metric: 'dividend per share',
          aliases: ['dividend'],
          value: amount,
          ...money,
          asOf: exDate,
        })),
      ],
      dates: {
        ...Object.fromEntries(actions.slice(0, shown).map(({ exDate }, index) => [`day${index}`, exDate])),
        ...(paid === null ? {} : { yieldDay: paid.day }),
        ...(change === null ? {} : { priorDay: change.exDate }),
      },
    },
  );
  return {
    tool: 'dividends',
    input: { symbol },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const yieldLines = paid === null ? [] : yieldSentences(symbol, e);
      return [
        [
          ...(asksYield ? yieldLines : []),
          ...(asksYield && (paid === null || atAnotherTime.test(task.question.plain))
            ? ['I tell a dividend yield for the newest close only; these are the dividends.']
            : []),
          ...(change === null
            ? []
            : changeVerdict(task.question.plain, { amount: newest.amount, prior: change.amount })),
          `The newest dividend per share of ${symbol} was ${slot(e, 'd0', 'usd2')} ${cite(e)}; it went ex on ${slot(e, 'day0', 'date')}.`,
          ...(change === null
            ? []
            : [
                `The dividend per share a year before, which went ex on ${slot(e, 'priorDay', 'date')}, was ${slot(e, 'prior', 'usd2')} ${cite(e)}.`,
              ]),
          ...(asksYield ? [] : yieldLines),
          ...(isOfNow
            ? []
            : [
                `The sum of the dividends per share of ${symbol} looked at is ${slot(e, 'total', 'usd2')} ${cite(e)}.`,
                `The number of dividends is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
              ]),
        ],
        {
          columns: ['Ex-dividend date', 'Dividend per share'],
          rows: actions.slice(0, shown).map((_each, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: [{ evidence: e, value: `d${index}`, format: 'usd2' }],
          })),
        },
      ];
    },
  };
}

/** What a symbol paid in the last twelve months against its close. */
function yieldSentences(symbol: string, e: Evidence): string[] {
  return [
    `The dividend yield of ${symbol} was ${slot(e, 'yield', 'pct2')} ${cite(e)}.`,
    `It sets what went ex in the last twelve months against the close of ${slot(e, 'yieldDay', 'date')}.`,
    `The dividends of the last twelve months of ${symbol} came to ${slot(e, 'twelve', 'usd2')} ${cite(e)}.`,
    `The last close of ${symbol} was ${slot(e, 'close', 'usd2')} ${cite(e)}.`,
  ];
}

/** What went ex in the twelve months up to the last close, against that close; null where either is missing. */
export async function yieldOf(task: Task, symbol: string) {
  const last = (await task.load(symbol))?.bars.at(-1);
  if (last === undefined || !(last.close > 0) || isOver(task, last.date)) return null;
  const from = monthsLater(last.date, -12);
  const all = await task.deps.companies.actions({ symbol, moment: task.moment, kind: 'dividend' });
  const splits = (await task.deps.companies.actions({ symbol, moment: task.moment, kind: 'split' })).map(
    ({ exDate, amount }) => ({ exDate, ratio: amount }),
  );
  // What was paid before a split was paid on fewer shares.
  const sum = all
    .filter(({ exDate }) => exDate > from && exDate <= last.date)
    .reduce((total, dividend) => total + dividendPerShareOn(dividend, { splits, day: last.date }), 0);
  const [newest] = all;
  return sum > 0 && newest !== undefined
    ? {
        day: last.date,
        close: last.close,
        sum,
        yieldPct: (sum / last.close) * 100,
        source: newest.source,
        isSimulated: newest.isSimulated,
      }
    : null;
}

// Adjusted prices of the past are not those that were paid, so there is no yield of a span that is over.
function isOver({ question: { period } }: Task, newest: string): boolean {
  return period !== null && layOnDates(period, newest).to < newest;
}

function thatTime({ question }: Task): string {
  return question.period === null ? '' : ' for that time';
}

/** Splits of a symbol, the newest first. */
export async function splitPart(task: Task, symbol: string): Promise<Part> {
  const actions = (await inPeriod(task, symbol, 'split')).slice(0, shown);
  const [newest] = actions;
  if (newest === undefined)
    return {
      tool: 'splits',
      input: { symbol },
      gap: `I hold no splits of ${symbol}${thatTime(task)}. They come with a provider of corporate actions; adjusted prices have them inside.`,
    };
  const finding = findingOf(
    companyCard(symbol, {
      source: newest.source,
      isSimulated: newest.isSimulated,
      asOf: newest.exDate,
      knownAt: null,
    }),
    {
      title: `${symbol} splits`,
      content: 'New shares for one old share, by day.',
      shown: `${newest.amount}`,
      figures: actions.map(({ amount, exDate }, index) => ({
        key: `s${index}`,
        metric: 'new shares for each old one',
        value: amount,
        unit: 'ratio' as const,
        asOf: exDate,
      })),
      dates: Object.fromEntries(actions.map(({ exDate }, index) => [`day${index}`, exDate])),
    },
  );
  return {
    tool: 'splits',
    input: { symbol },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [`The newest split of ${symbol} was on ${slot(e, 'day0', 'date')}.`],
        {
          columns: ['Day', 'New shares for each old one'],
          rows: actions.map((_each, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: [{ evidence: e, value: `s${index}`, format: 'num2' }],
          })),
        },
      ];
    },
  };
}

async function inPeriod(task: Task, symbol: string, kind: 'dividend' | 'split') {
  const today = task.moment.toISOString().slice(0, 10);
  const actions = (await task.deps.companies.actions({ symbol, moment: task.moment, kind })).filter(
    ({ exDate }) => exDate <= today,
  );
  const { period } = task.question;
  if (period === null) return actions;
  const range = layOnDates(period, today);
  return actions.filter(({ exDate }) => exDate > range.from && exDate <= range.to);
}
