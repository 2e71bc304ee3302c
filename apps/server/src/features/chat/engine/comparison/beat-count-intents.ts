import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { SpanUnit } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection, yearsOf } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { noData, type Task } from '../task.ts';
import { sharedSpans, spanWord } from './shared-spans.ts';

const beat =
  "(?!\\w+ (?:the |its |their |wall street'?s? |analysts?'?s? |consensus |market |street )*(?:estimates?|expectations?|consensus|forecasts?|guidance)\\b)(?:beat(?:s|en|ing)?|out-?perform(?:s|ed|ing)?|top(?:s|ped)?|(?:do|does|did|done|been|be|come|came) better than|(?:lag|trail)(?:s|ged|ed)?|under-?perform(?:s|ed)?|(?:been |come |came |finish(?:ed)? |end(?:ed)? )?(?:up )?ahead of|(?:been |come |came |finish(?:ed)? |end(?:ed)? )?behind|w[io]n(?:s|ning)?(?! rates?\\b)|led|leads?)";
const many = '(?:months?|quarters?|years?|weeks?|days?)';
const lost = /\b(?:lag|trail|under-?perform|behind)/;
const mostRows = 20;
const market = 'SPY';

/** In how many years, quarters, months, weeks or days one symbol returned more than another. */
export const beatCountIntents: readonly Intent[] = [
  {
    id: 'beat_count',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: [
      'frequency',
      'aggregate',
      'grouping',
      'share',
      'likelihood',
      /^(?:always|every|mostly|consistent\w*|majority|reliabl\w*|regular\w*)\b/,
      /^(?:in )?how many of/,
      /(?:out of|in every) /,
    ],
    asks: [
      new RegExp(
        `\\b(?:how (?:often|frequently|regularly|many times|consistently)|(?:in )?how many (?:of (?:the |its )?)?(?:last |past )?(?:\\w+ )?(?:calendar |whole |full )?${many}|(?:what|which) (?:share|percent(?:age)?|proportion|fraction) of (?:the |all )?(?:last |past )?(?:\\w+ )?(?:calendar |whole |full )?${many})\\b.{0,60}\\b${beat}\\b`,
      ),
      new RegExp(
        `\\b${beat}\\b.{0,50}\\b(?:how (?:often|many times)|(?:in )?how many of (?:the )?(?:last |past )?(?:\\w+ )?${many}|(?:in |on |for )?(?:most|the majority of|more than half(?: of)?|every(?: single)? one|every|each|all)(?: of)?(?: the| its)?(?: last| past)?(?: \\w+)? ${many}|(?:every|each) (?:single )?${many}|(?:year|month|quarter|week) (?:after|in,?) (?:year|month|quarter|week)|consistently)\\b`,
      ),
      new RegExp(
        `\\b(?:always|usually|mostly|typically|generally|consistently|normally|most of the time)\\b.{0,20}\\b${beat}\\b`,
      ),
      new RegExp(`\\b${beat}\\b.{0,40}\\bin any (?:single |calendar |one |given )*${many}`),
      // "In which years did IWM beat SPY?", "was there any year in which it won?"
      new RegExp(
        `\\b(?:which|what) (?:of the )?(?:calendar |single |whole )*(?:years|quarters|months)\\b.{0,40}\\b${beat}\\b|\\b(?:any|an?|one|single) (?:calendar |single |whole )*(?:year|quarter|month)s? (?:in which|when|where|that)\\b.{0,40}\\b${beat}\\b`,
      ),
      new RegExp(`\\b${beat}\\b.{0,40}\\bmore often than not\\b|\\bmore often than not\\b.{0,40}\\b${beat}\\b`),
    ],
    over: [
      'performance',
      'comparison',
      'calendar_years',
      'universe_screen',
      'sector_leaders',
      'win_rate',
      'span_runs',
      'span_statistics',
      'day_count',
      'fall_frequency',
      'cagr',
      'alpha',
      'best_worst_years',
      'ranking',
      'record_high',
      'day_change',
      'seasonality',
      'rolling_returns',
      'streak',
      'portfolio',
    ],
    answer: beatParts,
    turns: 'A count weighs a narrow lead like a wide one, so who led more often need not have returned more.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`Compare ${first} and ${second}`, `Calendar-year returns of ${first}`],
  },
];

async function beatParts(task: Task): Promise<Part[]> {
  const { plain, symbols, period } = task.question;
  const names = symbols.length > 1 ? symbols : [...symbols, market];
  if (new Set(names).size < 2)
    return [
      gapOf('Name the symbols to set against each other, so that I can count how often the first returned more.'),
    ];
  const { found, missing } =
    wholeYearsAsked({ plain, period }) === null ? await task.ranged(names) : await task.histories(names);
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return missing.length > 0 ? missing : [noData(market)];
  return [...missing, ...others.slice(0, 3).map((other) => beatSection(first, other, { plain, period }))];
}

type Asked = Pick<Task['question'], 'plain' | 'period'>;

/** Whether a plain text asks how often, or in which years, one returned more than another. */
export function asksBeatCount(plain: string): boolean {
  return beatCountIntents.some(({ asks }) => asks.some((pattern) => pattern.test(plain)));
}

/** "The last ten years", counted by years, are the last ten whole ones; null where another time is counted over. */
export function wholeYearsAsked({ plain, period }: Asked): number | null {
  const last = period?.kind === 'trailing' && period.unit === 'year' && period.count > 2 ? period.count : null;
  const unit = spanWord(plain);
  return unit === null || unit === 'year' ? last : null;
}

function gapOf(gap: string): Part {
  return { tool: 'beat_count', input: {}, gap };
}

/** How often the first of two returned more than the other, or less, by the spans that are asked for. */
export function beatSection(first: PriceHistory, other: PriceHistory, asked: Asked): Part {
  const unit: SpanUnit = spanWord(asked.plain) ?? (yearsOf(first) >= 3 ? 'year' : 'month');
  const last = wholeYearsAsked(asked);
  const isLoss = lost.test(asked.plain);
  const all = sharedSpans([first, other], unit);
  const spans = last === null ? all : all.slice(-last);
  if (spans.length === 0)
    return gapFor('beat_count', first, `There is no whole ${unit} that both have in that period.`);
  const lead = ({ pcts: [own = 0, theirs = 0] }: { pcts: readonly number[] }) => own - theirs;
  const won = spans.filter((span) => (isLoss ? lead(span) < 0 : lead(span) > 0)).length;
  const word = isLoss ? 'lagging' : 'leading';
  const shown = unit === 'year' ? spans.slice(-mostRows) : [];
  const finding = measureAll(first, {
    title: `${unit}s ${isLoss ? 'behind' : 'ahead of'} ${other.symbol}`,
    content: `Returns of ${first.symbol} and ${other.symbol} over each whole ${unit} that both have, ${spans.length} of them.`,
    shown: `${won} of ${spans.length}`,
    figures: [
      { key: 'won', metric: `number of ${word} ${unit}s`, value: won, unit: 'count' },
      { key: 'all', metric: `number of whole ${unit}s`, value: spans.length, unit: 'count' },
      { key: 'share', metric: `share of ${word} ${unit}s`, value: (won / spans.length) * 100, unit: 'percent' },
      ...shown.flatMap(({ start, end, pcts: [own = 0, theirs = 0] }, index) => [
        {
          key: `a${index}`,
          metric: 'calendar-year return',
          value: own,
          unit: 'percent' as const,
          period: { start, end },
        },
        {
          key: `b${index}`,
          entity: other.symbol,
          metric: 'calendar-year return',
          value: theirs,
          unit: 'percent' as const,
          period: { start, end },
        },
      ]),
    ],
    dates: {
      from: spans[0]?.start ?? '',
      to: spans.at(-1)?.end ?? '',
    },
  });
  return symbolSection('beat_count', first, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const side = isLoss ? 'less than' : 'more than';
      const told = [
        `Counted are whole ${unit}s from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} in which ${first.symbol} returned ${side} ${other.symbol}.`,
        `The number of ${word} ${unit}s of ${first.symbol} was ${slot(e, 'won', 'num0')} ${cite(e)}.`,
        `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        `The share of ${word} ${unit}s of ${first.symbol} was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
      ];
      if (shown.length === 0) return [told];
      return [
        told,
        {
          columns: ['Year', first.symbol, other.symbol],
          rows: shown.map(({ label }, index) =>
            rowOf(label, e, [
              [`a${index}`, 'pct1'],
              [`b${index}`, 'pct1'],
            ]),
          ),
        },
      ];
    },
  });
}
