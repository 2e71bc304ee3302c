import { elementAt } from '@aex/quant/element';
import type { PriceHistory } from '#features/market/index.ts';
import { dayBefore } from '../reading/date-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory } from '../task.ts';
import { figureSection, gapFor, measure, symbolSection } from './history-figures.ts';

/** The last close and its change on the day. */
export function quoteSection(history: PriceHistory): Part {
  const [before, last] = history.bars.slice(-2);
  if (before === undefined || last === undefined) return gapFor('last_price', history, 'There is no close to show.');
  const { changePct, change } = changeFinding(history, before, last);
  const close = closeFinding(history);
  const direction = changePct > 0 ? 'up' : changePct < 0 ? 'down' : 'unchanged at';
  return symbolSection('last_price', history, {
    findings: [close, change],
    write: (evidence) => {
      const [price, move] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `${history.symbol} closed at ${slot(price, 'value', levelOf(history).format)} on ${slot(price, 'last', 'date')} ${cite(price)}.`,
          `${history.symbol} was ${direction} ${slot(move, 'size', 'pct2')} on the day ${cite(move)}.`,
        ],
      ];
    },
  });
}

function closeFinding(history: PriceHistory) {
  const last = elementAt(history.bars, history.bars.length - 1);
  return measure({
    history,
    metric: 'close',
    aliases: ['closed', 'price', 'last close'],
    value: last.close,
    unit: levelOf(history).unit,
    content: `Close of ${last.date}: ${last.close.toFixed(2)}${history.kind === 'index' ? '' : ` ${history.currency}`}.`,
  });
}

// The level of an index is no sum of money.
function levelOf({ kind }: PriceHistory) {
  return kind === 'index'
    ? ({ unit: 'index', format: 'num2' } as const)
    : ({ unit: 'currency', format: 'usd2' } as const);
}

type Close = { date: string; close: number };

function changeFinding(history: PriceHistory, before: Close, last: Close) {
  const changePct = (last.close / before.close - 1) * 100;
  const change = measure({
    history,
    metric: 'change on the day',
    aliases: ['day before', 'on the day'],
    value: changePct,
    unit: 'percent',
    shown: `${changePct.toFixed(2)}%`,
    content: `Close of ${last.date} (${last.close.toFixed(2)}) against ${before.date} (${before.close.toFixed(2)}).`,
    dates: { before: before.date },
  });
  return {
    changePct,
    change: { ...change, values: { ...change.values, size: { value: Math.abs(changePct), unit: 'percent' as const } } },
  };
}

/** The change of the newest day. */
export function changeSection(history: PriceHistory): Part {
  const [before, last] = history.bars.slice(-2);
  if (before === undefined || last === undefined)
    return gapFor('day_change', history, 'There are no two closes to compare.');
  const { changePct, change } = changeFinding(history, before, last);
  const word = changePct > 0 ? 'rose' : changePct < 0 ? 'fell' : 'was unchanged at';
  return symbolSection('day_change', history, {
    findings: [change, closeFinding(history)],
    write: (evidence) => {
      const [move, price] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `On the day, ${slot(move, 'last', 'date')}, ${history.symbol} ${word} ${slot(move, 'size', 'pct2')} ${cite(move)}.`,
          `${history.symbol} closed at ${slot(price, 'value', levelOf(history).format)} ${cite(price)}.`,
        ],
      ];
    },
  });
}

const adjustedNote =
  'Closes here are adjusted for the splits and dividends since, so the price that was paid on that day was another one.';

const unstatedNote =
  'The file of these closes does not say whether splits and dividends since are taken out of them, so the price that was paid on that day may have been another one.';

/** What splits and dividends since make of closes as old as a day; null where they make nothing of them. */
export function adjustmentNote({ adjustment, kind, bars }: PriceHistory, day: string): string | null {
  const isOld = Date.parse(bars.at(-1)?.date ?? '') - Date.parse(day) > 60 * 86_400_000;
  const isPaid = kind === 'equity' || kind === 'fund';
  return isPaid && isOld ? { split_and_dividend: adjustedNote, unstated: unstatedNote, none: null }[adjustment] : null;
}

/** The close of a day, or of the last session before it. */
export function closeOn(history: PriceHistory, day: string): Part {
  const until = cutHistory(history, { from: '', to: day });
  const last = until.bars.at(-1);
  if (last === undefined) return gapFor('close_on_day', history, 'There are no prices as early as that.');
  const isLate = (history.bars.at(-1)?.date ?? '') < dayBefore(day) && last.date < day;
  const note = adjustmentNote(history, last.date);
  const on = last.date === day ? '' : isLate ? ', the newest session that I hold' : ', the last session up to that day';
  return figureSection(
    'close_on_day',
    {
      history: { ...until, bars: until.bars.slice(-1) },
      metric: 'close',
      aliases: ['closed', 'price'],
      value: last.close,
      unit: levelOf(history).unit,
      content: `Close of ${last.date}.`,
    },
    (e) =>
      `${history.symbol} closed at ${slot(e, 'value', levelOf(history).format)} on ${slot(e, 'last', 'date')}${on} ${cite(e)}.`,
    ...(note !== null ? [() => note] : []),
  );
}
