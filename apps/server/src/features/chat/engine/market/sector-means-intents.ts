import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory, SectorName } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';
import { sectorsNamed } from './sector-choice.ts';
import { sharesOfSectors } from './figure-screen.ts';

const tool = 'sector_means';
const sector =
  '(?:tech(?:nology)?|software|chips?|semis|semiconductors?|energy|oil|financials?|banks?|banking|health ?care|pharma|drug|biotechs?|industrials?|utilit(?:y|ies)|real estate|reits?|materials|miners?|mining|(?:consumer )?(?:staples|discretionary))';
const members = '(?:stocks?|shares|names|companies|members)';
const middle = '(?:average|mean|median|typical|equal(?:ly)?[- ]weight(?:ed)?)';
const returns = '(?:(?:total |price )?(?:returns?|gains?|performance|loss(?:es)?|moves?|change))';
const versus = '(?:and|or|vs\\.?|versus|against|with|to|than|compared (?:to|with)|relative to|beside|next to)';
/** A return a year is that of the fund, and no mean of shares. */
const notByYear =
  '(?!.*\\b(?:a year|per year|per annum|annual\\w*|yearly|each year|every year|by year|month(?:ly)?|a month)\\b)';
/** Shares beyond this number are told by their middle alone. */
const mostListed = 12;
const mostMembers = 80;
const fewest = 2;

/** The mean of what the shares of one sector returned, or of several beside each other. */
export const sectorMeansIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'market',
    honours: ['aggregate', 'grouping', 'comparison'],
    asks: [
      new RegExp(
        `^${notByYear}.*\\b${middle} (?:${sector} )?${returns} (?:of|for|among|across|on) (?:all |the |us )*${sector} ${members}\\b`,
      ),
      new RegExp(`^${notByYear}.*\\b${middle} ${sector} (?:stock|share|name|company)\\b`),
      new RegExp(
        `^${notByYear}(?=.*\\bon average\\b).*\\b${sector}(?: ${members})? (?:(?:do|did|does|done|doing|fare[ds]?|perform(?:ed)?|stack(?:ed)? up|hold up|held up|return(?:ed)?|rise|rose|risen|gain(?:ed)?) )?(?:better |worse |more |less )?${versus} (?:the )?${sector}\\b`,
      ),
      new RegExp(
        `^${notByYear}.*\\bon average\\b.*\\b${sector} ${members}\\b|^${notByYear}.*\\b${sector} ${members}\\b.*\\bon average\\b`,
      ),
    ],
    over: [
      'cagr',
      'comparison',
      'performance',
      'ranking',
      'sector_leaders',
      'span_statistics',
      'universe_ranking',
      'universe_screen',
      'overview',
      'calendar_years',
      'quote',
      'definition',
    ],
    answer: meansParts,
    turns: 'A mean of few shares hangs on each of them.',
    next: () => ['Which sectors lead?', 'Best performing stocks this year'],
  },
];

type Group = { sector: SectorName; own: Array<{ history: PriceHistory; pct: number }> };

async function meansParts(task: Task): Promise<Part[]> {
  const named = sectorsNamed(task.question.plain);
  const groups: Group[] = [];
  for (const name of named) groups.push({ sector: name, own: await returnsOf(task, name) });
  const place = { tool, input: { sectors: named } };
  const small = groups.filter(({ own }) => own.length < fewest);
  if (small.length > 0 || groups.length === 0)
    return [
      {
        ...place,
        gap: `I hold prices of too few shares of ${small.map((group) => group.sector).join(' and ') || 'that sector'} for a mean of them.`,
      },
    ];
  const order = groups.toSorted((one, other) => meanOf(other) - meanOf(one));
  return [
    {
      ...place,
      findings: order.map(groupFinding),
      write: (evidence) => {
        const [first] = order;
        const e = at(evidence, 0);
        return [
          [
            ...(order.length > 1
              ? [
                  `On average the shares of ${first?.sector ?? ''} did better ${cite(...order.map((_group, index) => at(evidence, index)))}.`,
                ]
              : []),
            ...order.flatMap((group, index) => told(group, at(evidence, index))),
            `These are the shares of each sector that are stored here with prices from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}, each with the same weight.`,
          ],
          ...order.flatMap((group, index) => {
            const own = at(evidence, index);
            return group.own.length > mostListed
              ? []
              : [
                  {
                    columns: [group.sector, 'Return'],
                    rows: group.own.map(({ history }) => rowOf(history.symbol, own, [[`r${history.symbol}`, 'pct1']])),
                  },
                ];
          }),
        ];
      },
    },
  ];
}

const meanOf = ({ own }: Group) => mean(own.map(({ pct }) => pct));

function told({ sector: name }: Group, e: Parameters<typeof slot>[0]): string[] {
  return [
    `The average return of the shares of ${name} was ${slot(e, 'mean', 'pct1')} ${cite(e)}.`,
    `The median return of the shares of ${name} was ${slot(e, 'median', 'pct1')} ${cite(e)}.`,
    `The number of these shares is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
  ];
}

function groupFinding(group: Group): Finding {
  const [first] = group.own;
  if (first === undefined) throw new RangeError('There is no share to measure.');
  const pcts = group.own.map(({ pct }) => pct);
  return measureAll(first.history, {
    title: `and other shares of ${group.sector}`,
    content: `Mean of the returns of ${group.own.map(({ history }) => history.symbol).join(', ')}.`,
    shown: `${meanOf(group).toFixed(1)}%`,
    figures: [
      {
        key: 'mean',
        entity: group.sector,
        metric: 'average return',
        aliases: ['return'],
        value: mean(pcts),
        unit: 'percent',
      },
      { key: 'median', entity: group.sector, metric: 'median return', value: median(pcts), unit: 'percent' },
      { key: 'count', entity: group.sector, metric: 'number of these shares', value: pcts.length, unit: 'count' },
      ...group.own.map(({ history, pct }) => ({
        key: `r${history.symbol}`,
        entity: history.symbol,
        metric: 'return',
        value: pct,
        unit: 'percent' as const,
      })),
    ],
  });
}

// Shares whose prices begin later than the span would be of another one.
async function returnsOf(task: Task, name: SectorName): Promise<Group['own']> {
  const listed = await sharesOfSectors(task, {
    sectors: { names: [name], isWithout: false },
    words: 'shares of that sector',
  });
  const histories: PriceHistory[] = [];
  for (const { symbol } of (listed?.order ?? []).slice(0, mostMembers)) {
    const history = await task.load(symbol);
    if (history !== null) histories.push(history);
  }
  const newest = histories.map(({ bars }) => bars.at(-1)?.date ?? '').toSorted()[0] ?? '';
  const range = layOnDates(task.period(), newest);
  return histories
    .flatMap((history) => {
      const cut = cutHistory(history, range);
      const [first, last] = [cut.bars[0], cut.bars.at(-1)];
      const isWhole = (history.bars[0]?.date ?? '') <= range.from;
      return first === undefined || last === undefined || first === last || !isWhole || first.close <= 0
        ? []
        : [{ history: cut, pct: (last.close / first.close - 1) * 100 }];
    })
    .toSorted((one, other) => other.pct - one.pct);
}
