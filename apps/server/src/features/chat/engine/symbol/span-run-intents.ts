import { longestRun } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { type SpanReturn, spanReturns, type SpanUnit } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

type RunUnit = Exclude<SpanUnit, 'day'>;
type Run = { sign: 1 | -1; spans: SpanReturn[] };

const unitWords = '(?:months?|weeks?|quarters?|years?|monthly|weekly|quarterly)';
const move = '(?:up|down|rising|falling|positive|negative|green|red|winning|losing|gaining|higher|lower)';
// "How many weeks in a row did it fall?" asks for the run before anything is counted.
const asksRun = /\b(?:streaks?|runs?|string|in a row|consecutive(?:ly)?|straight|running|back[- ]to[- ]back)\b/;
// Months in which one beat another are not those in which it rose.
const ofOne =
  '^(?!.*\\b(?:beat(?:en|s)?|outperform\\w*|underperform\\w*|lag(?:ged)?|ahead of|behind|both|more than|less than)\\b)';
const falling =
  /\b(?:down|fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|negative|red|losing|lost|los(?:e|s|es)|declin\w+|lower)\b/;

/** Runs of months, weeks, quarters or years in one direction, and how many of them rose. */
export const spanRunIntents: readonly Intent[] = [
  {
    id: 'span_runs',
    subject: 'symbol',
    needs: 'symbol',
    honours: [
      'frequency',
      /how many of$/,
      longestRun,
      /^(?:what|which) (?:share|portion|percent(?:age)?|proportion|fraction) of/,
    ],
    span: 'all',
    asks: [
      new RegExp(
        `\\b(?:streaks?|runs?|string|in a row|consecutive(?:ly)?|straight|back[- ]to[- ]back)\\b.{0,30}\\b${unitWords}\\b`,
      ),
      new RegExp(`\\b${unitWords}\\b.{0,40}\\b(?:streaks?|runs?|in a row|running|straight)\\b`),
      new RegExp(`${ofOne}.*\\bhow many (?:of (?:the )?(?:last|past) \\w+ )?(?:${move} )?(?:months|weeks|quarters)\\b`),
      new RegExp(
        `${ofOne}.*\\b(?:how many|number|share|percent(?:age)?) of (?:the |its )?(?:last|past) \\w+ (?:months|weeks|quarters)\\b`,
      ),
      new RegExp(`\\b(?:number|count|share|percent(?:age)?) of ${move} (?:months|weeks|quarters)\\b`),
      new RegExp(
        `\\b(?:number|count|share|percent(?:age)?|proportion|fraction|%) of (?:all |the |its |calendar )*(?:months|weeks|quarters|years)\\b.{0,60}\\b(?:${move}|rise|rose|gain(?:ed)?|fall|fell|lose|lost|mak(?:e|ing) money)\\b`,
      ),
      /\bhow many years (?:in a row|straight|running)\b/,
    ],
    over: [
      'performance',
      'streak',
      'win_rate',
      'best_worst_weeks',
      'best_worst_months',
      'best_worst_quarters',
      'best_worst_years',
      'calendar_years',
      'comparison',
      'day_count',
      'seasonality',
      'drawdown',
      'recovery',
    ],
    answer: (task) => {
      const { plain } = task.question;
      return eachRanged(task, (history) =>
        runsSection(history, {
          unit: unitAsked(plain),
          sign: falling.test(plain) ? -1 : 1,
          isOfRun: asksRun.test(plain),
          least: leastAsked(plain),
        }),
      );
    },
    turns: 'The end of the present span either lengthens its run or ends it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Best and worst months of ${symbol}`, `Is there seasonality in ${symbol}?`],
  },
];

function unitAsked(plain: string): RunUnit {
  if (/\b(?:months?|monthly)\b/.test(plain)) return 'month';
  if (/\b(?:weeks?|weekly)\b/.test(plain)) return 'week';
  return /\b(?:quarters?|quarterly)\b/.test(plain) ? 'quarter' : 'year';
}

/** The runs of spans that all rose, or all fell; one without a change ends a run and is in none. */
function runsOf(spans: readonly SpanReturn[]): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const span of spans) {
    const sign = span.pct > 0 ? 1 : -1;
    const last = runs.at(-1);
    if (span.pct === 0) isOpen = false;
    else if (isOpen && last?.sign === sign) last.spans.push(span);
    else {
      runs.push({ sign, spans: [span] });
      isOpen = true;
    }
  }
  return runs;
}

const runLength = new RegExp(
  `\\bhow (?:many|often)\\b.*\\b(\\d{1,2}|${Object.keys(numberWords).join('|')}) (?:or more )?(?:straight |consecutive |successive )?(?:${move} )?(?:straight |consecutive )?${unitWords}(?: (?:or more )?(?:in a row|running|straight))?\\b`,
);

/** The length of the runs that a plain text counts: "three down weeks in a row"; null where it counts none. */
function leastAsked(plain: string): number | null {
  const said = asksRun.test(plain) ? runLength.exec(plain)?.[1] : undefined;
  const least = said === undefined ? 0 : (numberWords[said] ?? Number(said));
  return least >= 2 ? least : null;
}

type RunsAsked = { unit: RunUnit; sign: 1 | -1; isOfRun: boolean; least: number | null };

function runsSection(history: PriceHistory, { unit, sign: asked, isOfRun, least }: RunsAsked): Part {
  const spans = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined)
    return gapFor('span_runs', history, `There is no whole ${unit} in that period.`);
  const runs = runsOf(spans);
  const longest = (sign: 1 | -1) =>
    runs
      .filter((run) => run.sign === sign)
      .reduce<Run | null>((best, run) => (best === null || run.spans.length >= best.spans.length ? run : best), null);
  const told = [
    { key: 'rising', word: 'positive', run: longest(1), sign: 1 },
    { key: 'falling', word: 'negative', run: longest(-1), sign: -1 },
  ].toSorted((one, other) => (one.sign - other.sign) * -asked);
  const now = runs.at(-1)?.spans.at(-1) === last ? runs.at(-1) : undefined;
  const length = (key: string, run: Run | null | undefined, metric: string) =>
    run === null || run === undefined ? [] : [{ key, metric, value: run.spans.length, unit: 'count' as const }];
  const ofLength = least === null ? [] : runs.filter((run) => run.sign === asked && run.spans.length >= least);
  const rose = spans.filter(({ pct }) => pct > 0).length;
  const fell = spans.filter(({ pct }) => pct < 0).length;
  const finding = measureAll(history, {
    title: `runs of ${unit}s`,
    content: `Whole ${unit}s by the close at their end against the close before them, ${spans.length} in all.`,
    shown: `${rose} of ${spans.length} rose`,
    figures: [
      { key: 'rose', metric: `number of positive ${unit}s`, value: rose, unit: 'count' },
      { key: 'fell', metric: `number of negative ${unit}s`, value: fell, unit: 'count' },
      { key: 'share', metric: `share of positive ${unit}s`, value: (rose / spans.length) * 100, unit: 'percent' },
      { key: 'down', metric: `share of negative ${unit}s`, value: (fell / spans.length) * 100, unit: 'percent' },
      { key: 'all', metric: `number of whole ${unit}s`, value: spans.length, unit: 'count' },
      ...(least === null
        ? []
        : [
            { key: 'least', metric: 'least length', value: least, unit: 'count' as const },
            { key: 'times', metric: 'number of such streaks', value: ofLength.length, unit: 'count' as const },
          ]),
      ...told.flatMap(({ key, word, run }) => length(key, run, `longest streak of ${word} ${unit}s`)),
      ...length('now', now, `present streak of ${now?.sign === -1 ? 'negative' : 'positive'} ${unit}s`),
    ],
    dates: {
      begin: first.start,
      end: last.end,
      ...Object.fromEntries(
        told.flatMap(({ key, run }) => {
          const dates = run === null ? null : spanOfRun(run);
          return dates === null ? [] : [[`${key}From`, dates.start] as const, [`${key}To`, dates.end] as const];
        }),
      ),
    },
  });
  // What is asked of comes first.
  const counts = (e: Evidence) => {
    const sentences = [
      `The number of positive ${unit}s of ${history.symbol} was ${slot(e, 'rose', 'num0')} ${cite(e)}.`,
      `The number of negative ${unit}s of ${history.symbol} was ${slot(e, 'fell', 'num0')} ${cite(e)}.`,
    ];
    return asked < 0 ? sentences.toReversed() : sentences;
  };
  return symbolSection('span_runs', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const counted = [
        ...counts(e),
        asked < 0
          ? `The share of negative ${unit}s of ${history.symbol} was ${slot(e, 'down', 'pct1')} ${cite(e)}.`
          : `The share of positive ${unit}s of ${history.symbol} was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
        `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        `The ${unit}s looked at run from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}.`,
      ];
      const longestRuns = told.flatMap(({ key, word, run }) =>
        run === null
          ? [`No ${unit} of ${history.symbol} was ${word} in that time.`]
          : [
              `The longest streak of ${word} ${unit}s of ${history.symbol} was ${slot(e, key, 'num0')} ${cite(e)}.`,
              `It ran from ${slot(e, `${key}From`, 'date')} to ${slot(e, `${key}To`, 'date')}.`,
            ],
      );
      const present =
        now === undefined
          ? []
          : [
              `The present streak of ${now.sign === 1 ? 'positive' : 'negative'} ${unit}s of ${history.symbol} was ${slot(e, 'now', 'num0')} ${cite(e)}.`,
            ];
      const counting =
        least === null
          ? []
          : [
              `The number of such streaks of ${history.symbol} was ${slot(e, 'times', 'num0')} ${cite(e)}, of ${asked < 0 ? 'negative' : 'positive'} ${unit}s in a row.`,
              `The least length that counts is ${slot(e, 'least', 'num0')} ${cite(e)}.`,
            ];
      return [
        isOfRun ? [...counting, ...longestRuns, ...present, ...counted] : [...counted, ...longestRuns, ...present],
      ];
    },
  });
}

function spanOfRun({ spans }: Run): { start: string; end: string } {
  return { start: spans[0]?.start ?? '', end: spans.at(-1)?.end ?? '' };
}
