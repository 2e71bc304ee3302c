import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { episodesOf, inversionSpells, usualPair } from '../macro/inversions.ts';
import { slopePairAsked } from '../macro/slope-pairs.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { spanReturns } from '../symbol/calendar-returns.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';

const tool = 'during_inversions';
const curve =
  '(?:(?:yield|treasury) )*(?:curve|2s ?\\/? ?10s|2s10s|slope(?: of the (?:yield |treasury )?curve)?|10y[- ]?(?:2y|3m) (?:slope|spread))';
const inverted =
  '(?:(?:was|is|has been|had been|stays?|stayed|were|remained) )?(?:inverted|negative|below (?:zero|0 ?%?))';
const fares =
  '(?:do|does|did|doing|done|fare[ds]?|perform\\w*|behave[ds]?|returns?|returned|happens?|happened|rise|rose|fall|fell|gain(?:ed)?|lose|lost)';
const mostRows = 12;

/** What a symbol returned in the times in which the curve was inverted. */
export const duringInversionsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'aggregate', 'search', 'time', 'frequency'],
    asks: [
      new RegExp(
        `^(?=.*\\b${fares}\\b).*\\b(?:while|when(?:ever)?|during times (?:when|in which)|as long as|in times (?:when|in which)) (?:the )?${curve} ${inverted}\\b`,
      ),
      new RegExp(
        `^(?=.*\\b${fares}\\b).*\\b(?:during|in|through|throughout|amid) (?:past |previous |all |the |each |every |an? )*(?:(?:yield )?curve )?inversions?\\b(?!.*\\b(?:19|20)\\d\\d)`,
      ),
    ],
    over: [
      'inversion_history',
      'curve_slope',
      'series_link',
      'series',
      'performance',
      'comparison',
      'cagr',
      'regime_assets',
      'conditional_days',
      'quote',
      'after_event',
      'tenor',
      'drawdown',
      'win_rate',
    ],
    answer: duringInversions,
    turns: 'There have been few inversions in the time of these prices, and each is one case.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : ['Is the yield curve inverted?', `What did ${symbol} do after the curve inverted?`],
  },
];

type Episode = { first: string; last: string };

async function duringInversions(task: Task): Promise<Part[]> {
  const history = await inversionSpells(task, slopePairAsked(task.question.plain) ?? usualPair);
  if (history === null)
    return [{ tool, input: {}, gap: 'I hold no yields of both maturities, so I know no inversions.' }];
  const below = new Set(history.slopes.flatMap(({ day, value }) => (value < 0 ? [day] : [])));
  const known = history.slopes.map(({ day }) => day);
  return eachWhole(task, (each) =>
    inversionsOf(each, { episodes: episodesOf(history.spells), below, known: new Set(known) }),
  );
}

type Known = { episodes: readonly Episode[]; below: ReadonlySet<string>; known: ReadonlySet<string> };

function inversionsOf(history: PriceHistory, { episodes, below, known }: Known): Part {
  const begin = history.bars[0]?.date ?? '';
  const measured = episodes.flatMap(({ first, last }) => {
    const cut = cutHistory(history, { from: first, to: last });
    const [open, close] = [cut.bars[0], cut.bars.at(-1)];
    return open === undefined || close === undefined || open === close || first < begin
      ? []
      : [{ from: open.date, to: close.date, pct: (close.close / open.close - 1) * 100 }];
  });
  const days = spanReturns(history, 'day').filter(({ end }) => known.has(end));
  const [inside, outside] = [days.filter(({ end }) => below.has(end)), days.filter(({ end }) => !below.has(end))];
  if (measured.length === 0 || inside.length === 0 || outside.length === 0)
    return gapFor(tool, history, 'There is no inversion in the time of its prices.');
  const shown = measured.slice(-mostRows).toReversed();
  const pctOf = (spans: typeof days) => mean(spans.map(({ pct }) => pct));
  const finding = measureAll(history, {
    title: 'returns while the curve was inverted',
    content:
      'From the close of the first inverted day to that of the last; inversions with a pause of less than half a year between them are one.',
    shown: `${measured.length} inversions`,
    figures: [
      { key: 'count', metric: 'number of inversions with prices', value: measured.length, unit: 'count' },
      { key: 'days', metric: 'number of inverted sessions', value: inside.length, unit: 'count' },
      { key: 'inside', metric: 'average return of inverted sessions', value: pctOf(inside), unit: 'percent' },
      { key: 'outside', metric: 'average return of other sessions', value: pctOf(outside), unit: 'percent' },
      ...shown.map(({ pct, from, to }, row) => ({
        key: `r${row}`,
        metric: 'return',
        value: pct,
        unit: 'percent' as const,
        period: { start: from, end: to },
      })),
    ],
    dates: Object.fromEntries(
      shown.flatMap(({ from, to }, row) => [
        [`from${row}`, from],
        [`to${row}`, to],
      ]),
    ),
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of inversions with prices of ${history.symbol} is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The average return of inverted sessions of ${history.symbol} was ${slot(e, 'inside', 'pct2')} a session ${cite(e)}.`,
          `The average return of other sessions of ${history.symbol} was ${slot(e, 'outside', 'pct2')} ${cite(e)}.`,
          `The number of inverted sessions was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Inverted from', 'to', `Return of ${history.symbol}`],
          rows: shown.map((_each, row) =>
            rowOf(slot(e, `from${row}`, 'date'), e, [slot(e, `to${row}`, 'date'), [`r${row}`, 'pct1']]),
          ),
        },
      ];
    },
  });
}
