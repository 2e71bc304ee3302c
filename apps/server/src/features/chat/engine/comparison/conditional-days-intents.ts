import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { looseAliases, nameAliases } from '../reading/name-aliases.ts';
import { groupNamed } from '../reading/symbol-groups.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { SpanUnit } from '../symbol/calendar-returns.ts';
import { comparedWhereAsked } from '../symbol/compared-figures.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { noData, type Task } from '../task.ts';
import { ofBoth, pairedReturns } from './paired-returns.ts';
import { sharedSpans } from './shared-spans.ts';

const marketFund = 'SPY';
const fewestDays = 5;
const mostTold = 4;
const down = `(?:${falls}|down|(?:go(?:es)?|went|closes?|closed|is|was|are|were) (?:down|lower|negative|red)|lower|negative|red|sells? off|sold off)`;
const up = `(?:${rises}|up|(?:go(?:es)?|went|closes?|closed|is|was|are|were) (?:up|higher|positive|green)|higher|positive|green|rall(?:y|ies|ied))`;
const whoMoves = "(?:[a-z0-9&.$'()-]+ ){1,5}?";
const condition = new RegExp(
  `\\b(?:(?:on|during|over) (?:the |those |all )?(?:trading )?(?:days|sessions)(?: when| that| where| on which| in which)?|(?:in|during|over) (?:the |those |all )?(?:weeks|months|quarters|years) (?:when|that|where|in which)|(?:when|whenever|if)) ((?:the )?${whoMoves})(?:also |both )?(${down}|${up})\\b`,
);
const sameDays = /\b(?:on|over|during) (?:those|these|such|the same) (?:days|sessions)\b|\b(?:same|that) day\b/;
const size = /(\d+(?:\.\d+)?) ?(?:%|percent)/;
const isDown = new RegExp(`^${down}$`);
const howOften = '(?:how (?:often|frequently|likely)|what (?:share|percentage|percent|proportion|fraction) of)';
/** "How often does gold fall when …" asks for the days with a loss. */
const countsLosses = new RegExp(
  `\\b${howOften}\\b(?:(?!\\bwhen(?:ever)?\\b|\\bif\\b).)*?\\b${down}\\b.*\\b(?:when(?:ever)?|if)\\b`,
);

/** What a symbol did on the days on which another one fell, or rose. */
export const conditionalDaysIntents: readonly Intent[] = [
  {
    id: 'conditional_days',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'aggregate', 'bound', 'frequency', 'subject'],
    asks: [
      new RegExp(
        `\\b(?:how|what) (?:does|do|did|has|have|happens|happened)\\b.{0,60}\\bwhen(?:ever)? (?:the )?${whoMoves}(?:${down}|${up})(?: by)? (?:more than|over|at least) \\d`,
      ),
      new RegExp(
        `(?:\\b(?:on|during|over|in) (?:the |those |all )?(?:trading )?(?:(?:days|sessions)(?: when| that| where| on which| in which)?|(?:weeks|months|quarters|years) (?:when|that|where|in which)) (?:the )?${whoMoves}(?:${down}|${up})\\b)`,
      ),
      // "How does gold do when the dollar weakens?"
      new RegExp(
        `\\b(?:how|what) (?:does|do|did) .{1,40}\\b(?:do|does|perform|behave|react|fare|move)\\b.{0,12}\\bwhen(?:ever)? (?:the )?(?:us )?(?:dollar|greenback|banks|tech(?:nology)?|energy|vix|bonds|treasuries|gold|oil|bitcoin|semis|semiconductors) (?:${down}|${up})\\W*$`,
      ),
      new RegExp(
        `\\b${howOften}\\b.{0,60}\\b(?:${down}|${up})\\b.{0,12}\\b(?:when|whenever|if) (?:the )?${whoMoves}(?:${down}|${up})\\b`,
      ),
      new RegExp(`^(?=.*(?:${sameDays.source})).*\\b(?:when|whenever|if|as) (?:the )?${whoMoves}(?:${down}|${up})\\b`),
    ],
    over: [
      'performance',
      'comparison',
      'cagr',
      'correlation',
      'capture',
      'day_count',
      'win_rate',
      'quote',
      'ranking',
      'span_statistics',
      'daily_move',
      'fall_frequency',
      'fall_together',
      'day_change',
      'weekday',
      'behaviors',
      'best_worst_days',
      'sector_leaders',
      'carried_move',
      'series_link',
      'series',
      'after_large_days',
    ],
    answer: conditionalParts,
    turns:
      'What holds on the days of a fall changes with the cause of the fall: inflation hurts bonds and stocks alike.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`Correlation of ${first} and ${second}`, `Rolling correlation of ${first} and ${second}`],
  },
];

async function conditionalParts(task: Task): Promise<Part[]> {
  const { plain, symbols, assumed } = task.question;
  const match = condition.exec(plain);
  const clause = match?.[1] ?? '';
  const namesOf = (symbol: string) => [
    symbol.toLowerCase(),
    ...assumed.flatMap((each) => (each.symbol === symbol ? [each.said.toLowerCase()] : [])),
  ];
  const named = symbols.find((symbol) => namesOf(symbol).some((name) => clause.includes(name)));
  const driver = named ?? aliasMoving(clause, task) ?? memberMoving(clause, task) ?? (await driverMeant(clause, task));
  if (driver === null)
    return [
      {
        tool: 'conditional_days',
        input: {},
        gap: `I don\u2019t know which symbol you mean by “${clause.trim()}”; name it by its ticker.`,
      },
    ];
  const others = symbols.filter((symbol) => symbol !== driver).slice(0, mostTold);
  if (match === null || others.length === 0)
    return [
      {
        tool: 'conditional_days',
        input: {},
        gap: 'Name the symbol that moves and the one that is looked at on those days.',
      },
    ];
  const isFall = isDown.test(match[2] ?? '');
  const marked = size.exec(plain.slice(match.index))?.[1];
  const { found, missing } = await task.ranged([driver, ...others]);
  const moving = found.find(({ symbol }) => symbol === driver);
  if (moving === undefined) return missing.length > 0 ? missing : [noData(driver)];
  const looked = found.filter(({ symbol }) => symbol !== driver);
  const parts = looked.map((history) =>
    conditionalDays(history, moving, {
      isFall,
      threshold: marked === undefined ? null : Number(marked),
      isOfLosses: countsLosses.test(plain),
      unit: unitOf(plain),
    }),
  );
  return [...missing, ...comparedWhereAsked(parts, plain)];
}

const ofNoName = /^(?:the )?(?:it|they|that|this|both|one|markets?)?$/;

// "When tech stocks fell" names one of the symbols in other words than those that it was taken from.
function aliasMoving(clause: string, { question: { symbols } }: Task): string | null {
  for (const { pattern, symbols: meant } of [...nameAliases, ...looseAliases]) {
    const symbol = new RegExp(pattern.source).test(clause) ? symbols.find((each) => meant.includes(each)) : undefined;
    if (symbol !== undefined) return symbol;
  }
  return null;
}

// A group that is named in the clause moves where one member of it is held.
function memberMoving(clause: string, { question: { symbols } }: Task): string | null {
  const group = groupNamed(clause);
  const [only, ...others] = symbols.filter((symbol) => group?.symbols.includes(symbol));
  return others.length === 0 ? (only ?? null) : null;
}

/** What is meant to move where no symbol of the question is: by the name it has there, else the market; null where it is neither. */
async function driverMeant(clause: string, task: Task): Promise<string | null> {
  const bare = clause.trim();
  if (bare === '' || ofNoName.test(bare)) return marketFund;
  const alias = looseAliases.find(({ pattern }) => new RegExp(pattern.source).test(bare));
  for (const symbol of alias?.symbols ?? []) if ((await task.load(symbol)) !== null) return symbol;
  return null;
}

type Wanted = { isFall: boolean; threshold: number | null; isOfLosses: boolean; unit?: SpanUnit };

// "In months when SPY fell" is told of whole months.
function unitOf(plain: string): SpanUnit {
  const named =
    /\b(?:in|during|over) (?:the |those |all )?(week|month|quarter|year)s (?:when|that|where|in which)\b/.exec(
      plain,
    )?.[1];
  return named === 'week' || named === 'month' || named === 'quarter' || named === 'year' ? named : 'day';
}

function returnsOf(history: PriceHistory, moving: PriceHistory, unit: SpanUnit) {
  if (unit === 'day') return pairedReturns(history, moving);
  const spans = sharedSpans([history, moving], unit);
  return {
    own: spans.map(({ pcts }) => (pcts[0] ?? 0) / 100),
    theirs: spans.map(({ pcts }) => (pcts[1] ?? 0) / 100),
    dates: spans.map(({ end }) => end),
  };
}

/** The returns of a symbol on the days on which another one moved so, beside those on all other days. */
export function conditionalDays(
  history: PriceHistory,
  moving: PriceHistory,
  { isFall, threshold, isOfLosses, unit = 'day' }: Wanted,
): Part {
  const { own, theirs, dates } = returnsOf(history, moving, unit);
  const where = unit === 'day' ? 'on' : 'in';
  const sign = isFall ? -1 : 1;
  const isSuch = (move: number) => move * sign > (threshold ?? 0) / 100;
  const on = own.filter((_value, index) => isSuch(theirs[index] ?? 0));
  const others = own.filter((_value, index) => !isSuch(theirs[index] ?? 0));
  const tool = 'conditional_days';
  const [name, driver] = [history.symbol, moving.symbol];
  const moved = isFall ? 'fell' : 'rose';
  if (on.length < fewestDays || others.length === 0)
    return gapFor(
      tool,
      history,
      `There are fewer than five ${unit}s in that time ${where} which ${driver} ${moved} so far.`,
    );
  const percent = (key: string, metric: string, value: number): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'percent',
  });
  const counted = on.filter((value) => (isOfLosses ? value < 0 : value > 0)).length;
  const outcome = isOfLosses ? 'a loss' : 'a gain';
  const finding = measureAll(ofBoth(history, moving), {
    title: `${where} ${unit}s ${where} which ${driver} ${moved}`,
    content: `Returns of ${own.length} common ${unit}s with ${driver} (${moving.source}), of which ${on.length} fit.`,
    shown: `${(mean(on) * 100).toFixed(2)}%`,
    figures: [
      percent('on', `average return ${where} those ${unit}s`, mean(on) * 100),
      percent('others', `average return ${where} the other ${unit}s`, mean(others) * 100),
      percent('share', `share of those ${unit}s with ${outcome}`, (counted / on.length) * 100),
      { key: 'count', metric: `number of those ${unit}s`, value: on.length, unit: 'count' },
      { key: 'all', metric: `number of ${unit}s looked at`, value: own.length, unit: 'count' },
      ...(threshold === null ? [] : [percent('mark', 'threshold', threshold)]),
    ],
    dates: { first: dates[0] ?? '', last: dates.at(-1) ?? '' },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'on', format: 'pct2' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The average return of ${name} ${where} those ${unit}s was ${slot(e, 'on', 'pct2')} ${cite(e)}.`,
          `They are the ${unit}s from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')} ${where} which ${driver} ${moved}${threshold === null ? '' : ' beyond the threshold'}.`,
          ...(threshold === null ? [] : [`The threshold is ${slot(e, 'mark', 'pct1')} ${cite(e)}.`]),
          `The number of those ${unit}s was ${slot(e, 'count', 'num0')} ${cite(e)}; the number of ${unit}s looked at was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
          `The share of those ${unit}s with ${outcome} of ${name} was ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
          `The average return of ${name} ${where} the other ${unit}s was ${slot(e, 'others', 'pct2')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
