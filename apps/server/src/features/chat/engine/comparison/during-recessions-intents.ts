import { maxDrawdown } from '@aex/quant/drawdown';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { type Recession, recessionsHeld } from '../macro/recessions.ts';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { dayBefore } from '../reading/date-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';

const tool = 'during_recessions';

/** What a symbol did in the recessions of which both the dates and the prices are held. */
export const duringRecessionsIntents: readonly Intent[] = [
  {
    id: 'during_recessions',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'aggregate', 'search', /^(?:during|until|ahead of) .*recessions\b/],
    asks: [
      /\b(?:in|during|through|throughout) (?:past |previous |prior |historical |us |american |all |the |every |each |any |these |a |earlier |last (?:two |three |few )?)*recessions(?!.*\b(?:19|20)\d\d\b)|\b(?:in|during|through|throughout) (?:past |previous |prior |historical |us |american |all |the |every |each |any |these |a |earlier )*recessions?\b(?!.*\b(?:19|20)\d\d\b)/,
      /\b(?:when(?:ever)?|if|once) (?:there (?:is|was)|we (?:are|were) in|the (?:us|economy) (?:is|was|goes|went) in(?:to)?) (?:a |an )?recession\b/,
    ],
    over: [
      'recession',
      'recession_depth',
      'performance',
      'comparison',
      'drawdown',
      'forecast',
      'regime_assets',
      'quote',
      'definition',
    ],
    answer: duringRecessions,
    turns: 'Each recession is one case of its own, and its dates are set long after it began.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, 'Is the US in a recession?'],
  },
];

async function duringRecessions(task: Task): Promise<Part[]> {
  const held = await recessionsHeld(task);
  if (held === null)
    return [
      {
        tool,
        input: {},
        gap: 'I hold no dates of recessions; they come with the indicator of the National Bureau of Economic Research.',
      },
    ];
  return eachWhole(task, (history) => recessionsOf(history, held.spells));
}

function recessionsOf(history: PriceHistory, spells: readonly Recession[]): Part {
  const first = history.bars[0]?.date ?? '';
  const measured = spells.flatMap(({ first: begin, last: end }) => {
    const from = dayBefore(begin);
    const cut = cutHistory(history, { from, to: dayBefore(monthsLater(end, 1)) });
    const worst = maxDrawdown(closesOf(cut));
    const [open, close] = [cut.bars[0], cut.bars.at(-1)];
    if (first > from || open === undefined || close === undefined || cut.bars.length < 2 || !worst.ok) return [];
    return [
      {
        begin: open.date,
        end: close.date,
        pct: (close.close / open.close - 1) * 100,
        fall: worst.value.drawdown01 * 100,
      },
    ];
  });
  if (measured.length === 0) return gapFor(tool, history, 'I hold no prices of a recession whose dates I hold.');
  const falls = measured.filter(({ pct }) => pct < 0).length;
  const finding = measureAll(history, {
    title: 'returns in recessions',
    content:
      'From the last close before the first month of a recession to the last close of its last month, by the dates of the National Bureau of Economic Research (USREC).',
    shown: `${measured.length} recessions`,
    figures: [
      { key: 'count', metric: 'number of recessions with prices', value: measured.length, unit: 'count' },
      { key: 'falls', metric: 'number of those with a loss', value: falls, unit: 'count' },
      ...measured.flatMap(({ pct, fall, begin, end }, index): FigureSpec[] => {
        const period = { start: begin, end };
        return [
          {
            key: `r${index}`,
            metric: 'return in the recession',
            aliases: ['return'],
            value: pct,
            unit: 'percent',
            period,
          },
          { key: `d${index}`, metric: 'maximum drawdown', aliases: ['drawdown'], value: fall, unit: 'percent', period },
        ];
      }),
    ],
    dates: Object.fromEntries(
      measured.flatMap(({ begin, end }, index) => [
        [`from${index}`, begin],
        [`to${index}`, end],
      ]),
    ),
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const newest = measured.length - 1;
      return [
        [
          `The return in the recession of ${history.symbol} was ${slot(e, `r${newest}`, 'pct1')} in the newest of them, from ${slot(e, `from${newest}`, 'date')} to ${slot(e, `to${newest}`, 'date')} ${cite(e)}.`,
          `The number of recessions with prices of ${history.symbol} is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of those with a loss is ${slot(e, 'falls', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['From', 'to', 'Return', 'Maximum drawdown'],
          rows: measured.map((_each, index) => {
            const row = rowOf(slot(e, `from${index}`, 'date'), e, [
              [`r${index}`, 'pct1'],
              [`d${index}`, 'pct1'],
            ]);
            return { ...row, cells: [slot(e, `to${index}`, 'date'), ...row.cells] };
          }),
        },
      ];
    },
  });
}
