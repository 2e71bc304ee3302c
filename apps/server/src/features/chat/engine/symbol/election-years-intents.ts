import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns, yearFigure } from './calendar-returns.ts';
import { eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'election_years';
const termOfYears = 4;

/** The years of a presidential term of the United States, by what is left of the year after division by four. */
const kinds: ReadonlyArray<{ rest: number; name: string; words: RegExp }> = [
  { rest: 2, name: 'midterm year', words: /\bmid-?terms?\b|\bsecond year\b/ },
  {
    rest: 3,
    name: 'year before the election',
    words: /\bpre-?election\b|\bbefore (?:an? |the )?(?:presidential )?elections?\b|\bthird year\b/,
  },
  {
    rest: 1,
    name: 'year after the election',
    words: /\bpost-?election\b|\bafter (?:an? |the )?(?:presidential )?elections?\b|\bfirst year\b/,
  },
  { rest: 0, name: 'election year', words: /\belection\b|\bfourth year\b/ },
];
const yearsNamed =
  /\b(?:mid-?term|(?:pre-?|post-?)?election)(?: election)?(?: |-)(?:calendar )?years?\b|\byears? (?:before|after|of|with) (?:an? |the |each |every )?(?:(?:us|presidential|mid-?term) )*elections?\b|\b(?:first|second|third|fourth) years? of (?:a |the |each |every )?president(?:ial|'s|s)?\b.{0,12}\b(?:term|cycle)s?\b|\bpresidential (?:election )?cycle\b/;

/** What the years of the presidential cycle brought. */
export const electionYearsIntents: readonly Intent[] = [
  {
    id: 'election_years',
    subject: 'symbol',
    needs: 'symbol',
    negates: [/\bnon-?election\b/, /\bnot (?:an? )?election\b/],
    span: 'all',
    honours: ['subject', 'condition', 'aggregate', 'grouping', 'frequency', 'comparison', 'calendar'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:19|20)\\d\\d\\b|.*\\b(?:draw-?downs?|volatil\\w*|corrections?|pull-?backs?)\\b).*(?:${yearsNamed.source})`,
      ),
    ],
    over: [
      'performance',
      'calendar_years',
      'best_worst_years',
      'cagr',
      'win_rate',
      'comparison',
      'seasonality',
      'span_statistics',
      'quote',
      'forecast',
      'after_event',
      'event_days',
    ],
    answer: (task) => eachWhole(task, (history) => electionYears(history, task.question.plain)),
    turns: 'Such years are few, so a single crash or rally decides such an average.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`]),
  },
];

function electionYears(history: PriceHistory, plain: string): Part {
  const years = spanReturns(history, 'year').filter(({ isWhole }) => isWhole);
  const asked = kinds.find(({ words }) => words.test(plain.replaceAll(/\bpresidential cycle\b/g, ' '))) ?? kinds.at(-1);
  const groups = kinds.map((kind) => ({
    ...kind,
    own: years.filter(({ label }) => Number(label) % termOfYears === kind.rest),
  }));
  const chosen = groups.find(({ rest }) => rest === asked?.rest);
  if (chosen === undefined || groups.some(({ own }) => own.length === 0))
    return gapFor(tool, history, 'I hold too few whole years for that.');
  const finding = measureAll(history, {
    title: 'returns by year of the presidential term',
    content: `Calendar-year returns of ${years.length} whole years, by the presidential elections of the United States.`,
    shown: `${chosen.own.length} years`,
    figures: [
      ...groups.flatMap(({ rest, name, own }): FigureSpec[] => [
        {
          key: `m${rest}`,
          metric: `average return in the ${name}`,
          value: mean(own.map(({ pct }) => pct)),
          unit: 'percent',
        },
        { key: `n${rest}`, metric: 'number of such years', value: own.length, unit: 'count' },
        {
          key: `p${rest}`,
          metric: 'number of such years with a gain',
          value: own.filter(({ pct }) => pct > 0).length,
          unit: 'count',
        },
      ]),
      ...chosen.own.map(yearFigure),
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The average return in the ${chosen.name} of ${history.symbol} was ${slot(e, `m${chosen.rest}`, 'pct1')} ${cite(e)}.`,
          `The number of such years was ${slot(e, `n${chosen.rest}`, 'num0')} ${cite(e)}.`,
          `The number of such years with a gain was ${slot(e, `p${chosen.rest}`, 'num0')} ${cite(e)}.`,
          `The data begin on ${slot(e, 'first', 'date')}; whole calendar years are counted, by presidential elections of the United States.`,
        ],
        {
          columns: ['Year of the term', 'Average return', 'Gains', 'Years'],
          rows: groups
            .toSorted((one, other) => (one.rest || termOfYears) - (other.rest || termOfYears))
            .map(({ rest, name }) =>
              rowOf(name, e, [
                [`m${rest}`, 'pct1'],
                [`p${rest}`, 'num0'],
                [`n${rest}`, 'num0'],
              ]),
            ),
        },
        {
          columns: [`Each ${chosen.name}`, 'Return'],
          rows: chosen.own.map(({ label }) => rowOf(label, e, [[`y${label}`, 'pct1']])),
        },
      ];
    },
  });
}
