import { simpleMovingAverage } from '@aex/quant/moving-averages';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { eachRanged } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'golden_cross';
const cross = '(?:golden|death) cross(?:es)?';
const mostListed = 6;

/** The days on which the fifty-day average went over the two-hundred-day one, or under it. */
export const goldenCrossIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', 'frequency'],
    asks: [
      new RegExp(
        `\\b(?:when|since when|(?:what|which) (?:date|day)|how (?:many|often|long)|(?:the )?(?:last|latest|most recent)(?: time)?|ever|list|dates?|number of)\\b.{0,50}\\b${cross}\\b`,
      ),
      new RegExp(`\\b${cross}\\b.{0,30}\\b(?:when|date|last|ever|how many|since|in (?:19|20)\\d\\d)\\b`),
    ],
    over: ['moving_averages', 'average_crossing', 'performance', 'quote', 'price_on_date', 'day_count', 'trend_rule'],
    answer: crossParts,
    turns: 'Averages of other lengths cross on other days.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Where is ${symbol} against its moving averages?`]),
  },
];

export type Cross = { day: string; isGolden: boolean };

// The averages are run over all that is held, so that a span begins with them.
async function crossParts(task: Task): Promise<Part[]> {
  const { found } = await task.histories();
  return eachRanged(task, (history) => {
    const [from, to] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
    const whole = found.find(({ symbol }) => symbol === history.symbol) ?? history;
    const crosses = crossesOf(cutHistory(whole, { from: '', to })).filter(({ day }) => day > from);
    return crossSection(history, crosses, task.question.plain);
  });
}

/** The days on which the two averages crossed, over the whole of a history. */
export function crossesOf(history: PriceHistory): Cross[] {
  const closes = closesOf(history);
  const [fast, slow] = [simpleMovingAverage(closes, 50), simpleMovingAverage(closes, 200)];
  const crosses: Cross[] = [];
  let side: boolean | null = null;
  for (const [index, { date }] of history.bars.entries()) {
    const [short, long] = [fast[index] ?? null, slow[index] ?? null];
    if (short === null || long === null) continue;
    const isAbove = short >= long;
    if (side !== null && isAbove !== side) crosses.push({ day: date, isGolden: isAbove });
    side = isAbove;
  }
  return crosses;
}

function crossSection(history: PriceHistory, crosses: readonly Cross[], plain: string): Part {
  const isOnly = /\bgolden\b/.test(plain) !== /\bdeath\b/.test(plain);
  const isOf = (kind: 'golden' | 'death') => !isOnly || plain.includes(kind);
  const kinds = (['golden', 'death'] as const).filter(isOf);
  const told = kinds.map((kind) => {
    const own = crosses.filter(({ isGolden }) => isGolden === (kind === 'golden'));
    return { kind, own, last: own.at(-1) };
  });
  if (history.bars.length < 2) return gapFor(tool, history, 'I hold too few closes for those averages.');
  const listed = crosses
    .filter(({ isGolden }) => isOf(isGolden ? 'golden' : 'death'))
    .slice(-mostListed)
    .toReversed();
  const finding = measureAll(history, {
    title: 'crossings of the fifty-day and the two-hundred-day average',
    content: 'Simple averages of closes: a golden cross is the shorter going over the longer, a death cross under it.',
    shown: `${crosses.length} crossings`,
    figures: told.map(({ kind, own }) => ({
      key: kind,
      metric: `number of ${kind} crosses`,
      value: own.length,
      unit: 'count' as const,
    })),
    dates: Object.fromEntries([
      ...told.flatMap(({ kind, last }) => (last === undefined ? [] : [[`${kind}Day`, last.day] as const])),
      ...listed.map(({ day }, index) => [`d${index}`, day] as const),
    ]),
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...told.flatMap(({ kind, last }) => [
            last === undefined
              ? `${history.symbol} had no ${kind} cross in that time.`
              : `The last ${kind} cross of ${history.symbol} was on ${slot(e, `${kind}Day`, 'date')} ${cite(e)}.`,
            `The number of ${kind} crosses was ${slot(e, kind, 'num0')} ${cite(e)}.`,
          ]),
          `The closes looked at run from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`,
        ],
        ...(listed.length < 2
          ? []
          : [
              {
                columns: ['Day', 'Cross'],
                rows: listed.map(({ isGolden }, index) => ({
                  label: slot(e, `d${index}`, 'date'),
                  sources: [e],
                  cells: [isGolden ? 'golden' : 'death'],
                })),
              },
            ]),
      ];
    },
  });
}
