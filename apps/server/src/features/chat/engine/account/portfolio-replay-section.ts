import { comparedReturns } from '../comparison/compared-returns.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import { rangedIn, type Task } from '../task.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_replay', input: {} };
const noValue = 'I can\u2019t work that out: something held has no price, or the portfolio is worth nothing.';
/** A thing that is named behind such a word is no holding to be gone through again. */
const setBeside = /\b(?:compar\w*|vs\.?|versus|against|than|beside|relative to)\b/;
const noneThen =
  'I can\u2019t let what you hold now go through that time again: I have no prices of any of it for all of those days.';
/** A history that begins this much later than a time, or ends this much earlier, is not of that time. */
const mostMissed = 7 * 86_400_000;

type Move = { symbol: string; value: number; returned: number; change: number };
type Span = { from: string; to: string };

/**
 * What the holdings of now would gain or lose in a past time if each moved once more as it did then, at its last value and with
 * nothing bought or sold; cash stays what it is. Those without prices of that time, or in another currency, are named and left out.
 */
export async function replayParts(task: Task, reading: PortfolioReading, { from, to }: Span): Promise<Part[]> {
  const { own, symbols: named } = task.question;
  const isBeside = setBeside.test(own);
  const symbols = isBeside ? [] : named;
  const held = reading.holdings.filter(({ symbol }) => symbols.length === 0 || symbols.includes(symbol));
  if (reading.value === null || reading.value <= 0 || held.length === 0) return [{ ...place, gap: noValue }];
  const { found } = await task.histories(held.map(({ symbol }) => symbol));
  const newest = found
    .map(({ bars }) => bars.at(-1)?.date ?? '')
    .reduce((one, other) => (other > one ? other : one), '');
  const span = { from, to: to < newest ? to : newest };
  const inside = found.filter((history) => history.currency === reading.currency && reaches(history, span));
  const cut = rangedIn({ kind: 'between', start: from, end: span.to }, { found: inside, missing: [] }).found;
  const moves = held
    .flatMap((holding) => moveOf(holding, cut) ?? [])
    .toSorted((one, other) => one.change - other.change);
  const [bars] = cut.map((history) => history.bars);
  const [first, last] = [bars?.[0]?.date, bars?.at(-1)?.date];
  if (moves.length === 0 || first === undefined || last === undefined) return [{ ...place, gap: noneThen }];
  const left = held.filter(({ symbol }) => moves.every((move) => move.symbol !== symbol)).map(({ symbol }) => symbol);
  const told = replaySection(reading, { moves, first, last, isOfAll: symbols.length === 0 && left.length === 0 });
  const beside = isBeside && named.length > 0 ? await besideIt(task, { from: first, to: last }) : [];
  if (left.length === 0) return [told, ...beside];
  return [
    said(
      `I left ${listOf(left, 'and')} out: I have no prices for all of that time, or prices in another currency only.`,
    ),
    told,
    ...beside,
  ];
}

// What is named to be set beside it, in that time.
function besideIt(task: Task, { from, to }: Span): Promise<Part[]> {
  const period = { kind: 'between' as const, start: from, end: to };
  const ranged: Task['ranged'] = async (symbols) => rangedIn(period, await task.histories(symbols));
  return comparedReturns({ ...task, period: () => period, ranged });
}

type Replay = { moves: readonly Move[]; first: string; last: string; isOfAll: boolean };

function replaySection(reading: PortfolioReading, { moves, first, last, isOfAll }: Replay): Part {
  const change = moves.reduce((sum, move) => sum + move.change, 0);
  const worth = moves.reduce((sum, { value }) => sum + value, 0);
  const whole = isOfAll ? (reading.value ?? worth) : worth;
  const period = { start: first, end: last };
  const { currency } = reading;
  const figures = moves.flatMap(({ symbol, value, returned, change: own }, index): FigureSpec[] => [
    { key: `v${index}`, metric: `value of ${symbol}`, value, unit: 'currency', currency },
    { key: `r${index}`, metric: `return of ${symbol}`, value: returned, unit: 'percent', period },
    { key: `c${index}`, metric: `change in money of ${symbol}`, value: own, unit: 'currency', currency },
  ]);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: a past time once more',
    content: `The value of each holding on ${reading.asOf} times its return from ${first} to ${last}, nothing bought or sold.`,
    shown: change.toFixed(2),
    figures: [
      { key: 'change', metric: 'change in money', value: change, unit: 'currency', currency, period },
      { key: 'changePct', metric: 'change in percent', value: (change / whole) * 100, unit: 'percent', period },
      ...figures,
    ],
    dates: { begin: first, end: last, asOf: reading.asOf },
  });
  const subject = isOfAll ? 'your portfolio' : 'what is counted here';
  return sectionOf(place, finding, (e) => [
    [
      `If each of these holdings moved once more as it did from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}, the change in money of ${subject} would be ${slot(e, 'change', 'usd2')} ${cite(e)}.`,
      `The change in percent of ${subject} would be ${slot(e, 'changePct', 'pct1')} ${cite(e)}.`,
      `It takes what you hold at its values of ${slot(e, 'asOf', 'date')}, with nothing bought or sold on the way; cash stays what it is.`,
      'It is arithmetic on what was, no forecast: no fall is like the one before.',
    ],
    {
      columns: ['Holding', 'Value now', 'Return then', 'Change in money'],
      rows: moves.map(({ symbol }, index) =>
        rowOf(symbol, e, [
          [`v${index}`, 'usd2'],
          [`r${index}`, 'pct1'],
          [`c${index}`, 'usd2'],
        ]),
      ),
    },
  ]);
}

function reaches({ bars }: PriceHistory, { from, to }: Span): boolean {
  const [begin, end] = [bars[0]?.date, bars.at(-1)?.date];
  if (begin === undefined || end === undefined) return false;
  return Date.parse(begin) - Date.parse(from) <= mostMissed && Date.parse(to) - Date.parse(end) <= mostMissed;
}

function moveOf({ symbol, value }: { symbol: string; value: number }, cut: readonly PriceHistory[]): Move | null {
  const bars = cut.find((history) => history.symbol === symbol)?.bars;
  const [first, last] = [bars?.[0]?.close, bars?.at(-1)?.close];
  if (first === undefined || last === undefined || first <= 0) return null;
  const returned = last / first - 1;
  return { symbol, value, returned: returned * 100, change: value * returned };
}
