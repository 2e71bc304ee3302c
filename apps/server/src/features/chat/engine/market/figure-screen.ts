import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import type { CloseSeries, PriceHistory } from '#features/market/index.ts';
import { shiftDay } from '../reading/date-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { closesOf, measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';
import { isInSectors, type SectorChoice } from './sector-choice.ts';
import { type FigureCondition, figureOf, isMet } from './figure-conditions.ts';

const mostListed = 10;
// An adjusted history is read for each of these; of a condition that most meet, hundreds would be.
const mostAdjusted = 40;
// A span begins with the close before it.
const longestPause = 10;
const longestPauseMs = longestPause * 86_400_000;
// Averages and the index need closes before the year that is looked at.
const monthsBefore = 24;

type Fitting = { symbol: string; values: number[]; history: PriceHistory };
type Asked = {
  conditions: readonly FigureCondition[];
  kinds: ReadonlyArray<CloseSeries['kind']>;
  words: string;
  only?: readonly string[];
  /** Sectors that are left out, or the only ones that are looked at. */
  sectors?: SectorChoice | undefined;
  /** Whether each that fits is wanted, however many there are. */
  isWhole?: true;
};

/** The stored symbols that meet every condition: chosen by stored closes, told by adjusted ones. */
export async function figureScreen(task: Task, asked: Asked): Promise<Part[]> {
  const { conditions, kinds, words } = asked;
  const place = { tool: 'figure_screen', input: { figures: conditions.map(({ figure }) => figure), kinds } };
  const screened = await symbolsMeeting(task, asked);
  if (screened === null) return [{ ...place, gap: `I hold no prices of ${words} over that time.` }];
  if (screened.order.length === 0) return [{ ...place, gap: `Of the ${words} stored here none fits all of that.` }];
  return [{ ...place, ...screenSection(screened, asked) }];
}

/** The stored symbols that meet every condition, in the order of the first; null where no prices of such symbols are held. */
export async function symbolsMeeting(task: Task, asked: Asked): Promise<Screened | null> {
  const { deps, moment } = task;
  const { conditions, kinds, only, sectors } = asked;
  const today = moment.toISOString().slice(0, 10);
  const longest = shiftDay(today, -monthsBefore);
  const closesFor = async ({ from }: { from: string }) => {
    const { series, splits } = await deps.market.universeCloses({
      from: from < longest ? dateOf(dayNumberOf(from) - longestPause) : longest,
      asOf: moment,
    });
    const own = series.filter(
      ({ kind, symbol, sector }) =>
        kinds.includes(kind) && (only === undefined || only.includes(symbol)) && isInSectors(sector, sectors),
    );
    return { own, splits };
  };
  const near = layOnDates(task.period(), today);
  const read = await closesFor(near);
  const newest = read.own.reduce((last, { days }) => ((days.at(-1) ?? '') > last ? (days.at(-1) ?? '') : last), '');
  if (newest === '') return null;
  const span = layOnDates(task.period(), newest);
  // Where the newest prices are older, the span ends with them and begins before what was read.
  const { own, splits } = span.from < near.from ? await closesFor(span) : read;
  const fresh = own.filter(({ days }) => Date.parse(span.to) - Date.parse(days.at(-1) ?? '') <= longestPauseMs);
  if (fresh.length === 0) return null;
  const isSplit = (symbol: string) => splits.some((each) => each.symbol === symbol);
  const known = fresh.flatMap((each) => {
    const values = valuesOf(conditions, each, span);
    return values === null ? [] : [{ symbol: each.symbol, values }];
  });
  if (known.length === 0) return null;
  // Stored closes are as traded: beside a split they say nothing before adjusted ones are looked at.
  const splitApart = known.filter(({ symbol }) => isSplit(symbol));
  // Dividends are left out of them, too: of few all are looked at.
  const isFew = known.length <= mostAdjusted;
  const chosen = known.filter(({ symbol, values }) => !isSplit(symbol) && (isFew || isEach(conditions, values)));
  const isMany = asked.isWhole !== true && chosen.length > mostAdjusted;
  const looked = isMany ? inOrder(conditions, chosen).slice(0, mostAdjusted) : chosen;
  const fitting: Fitting[] = [];
  for (const { symbol } of [...splitApart, ...looked]) {
    const history = await task.load(symbol);
    const values = history === null ? null : valuesOf(conditions, daysOf(history), span);
    if (history !== null && values !== null && isEach(conditions, values)) fitting.push({ symbol, values, history });
  }
  // Of many, all but those that are shown are counted by stored closes, whose dividends are left in.
  const fits = isMany ? chosen.length - looked.length + fitting.length : fitting.length;
  return { order: inOrder(conditions, fitting), fits, isMany, all: known.length, span };
}

function inOrder<T extends { values: readonly number[] }>(
  [lead]: readonly FigureCondition[],
  screened: readonly T[],
): T[] {
  return screened.toSorted(({ values: [a = 0] }, { values: [b = 0] }) => (lead?.isAbove === true ? b - a : a - b));
}

type Days = Pick<CloseSeries, 'days' | 'closes'>;

function daysOf(history: PriceHistory): Days {
  return { days: history.bars.map(({ date }) => date), closes: closesOf(history) };
}

function valuesOf(
  conditions: readonly FigureCondition[],
  { days, closes }: Days,
  span: { from: string; to: string },
): number[] | null {
  const start = days.findLastIndex((day) => day <= span.from);
  const needsSpan = conditions.some(({ figure }) => figure === 'return' || figure === 'volatility');
  if (needsSpan && start < 0) return null;
  const end = days.findLastIndex((day) => day <= span.to) + 1;
  const values = conditions.map((condition) => figureOf(condition, closes, closes.slice(Math.max(0, start), end)));
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : known;
}

function isEach(conditions: readonly FigureCondition[], values: readonly number[]): boolean {
  return conditions.every((condition, index) => isMet(condition, values[index] ?? Number.NaN));
}

export type Screened = {
  order: readonly Fitting[];
  fits: number;
  isMany: boolean;
  all: number;
  span: { from: string; to: string };
};

function screenSection({ order, fits, isMany, all, span }: Screened, { conditions, words }: Asked) {
  const shown = order.slice(0, mostListed);
  const findings = shown.map(({ history, values }) =>
    measureAll(cutHistory(history, span), {
      title: 'figures of the screen',
      content: `${history.name}, daily closes; ${fits} of ${all} ${words} fit.`,
      shown: values.map((value) => value.toFixed(1)).join(', '),
      figures: [
        ...conditions.flatMap(({ metric, unit, mark, window }, index) => [
          { key: `v${index}`, metric, value: values[index] ?? 0, unit },
          { key: `m${index}`, metric: `threshold of the ${metric}`, value: mark, unit },
          ...(window === undefined
            ? []
            : [{ key: `w${index}`, metric: 'number of days averaged', value: window, unit: 'count' as const }]),
        ]),
        { key: 'fits', entity: 'market', metric: 'number that fit', value: fits, unit: 'count' },
        { key: 'all', entity: 'market', metric: 'number looked at', value: all, unit: 'count' },
        {
          key: 'share',
          entity: 'market',
          metric: 'share that fit',
          value: (fits / all) * 100,
          unit: 'percent',
        },
      ],
    }),
  );
  return {
    findings,
    write: (evidence: Parameters<Extract<Part, { findings: unknown }>['write']>[0]) => {
      const e = at(evidence, 0);
      return [
        [
          ...conditions.map((condition, index) =>
            conditionSentence(condition, { e, index, words, isFirst: index === 0 }),
          ),
          `The number that fit was ${slot(e, 'fits', 'num0')} ${cite(e)}.`,
          `The number looked at was ${slot(e, 'all', 'num0')} ${cite(e)}; the share that fit was ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
        ],
        {
          columns: ['Symbol', ...conditions.map(({ column }) => column)],
          rows: shown.map(({ symbol }, row) =>
            rowOf(
              symbol,
              at(evidence, row),
              conditions.map(({ format }, index) => [`v${index}`, format] as const),
            ),
          ),
        },
        [
          ...(fits > shown.length ? ['The list is cut after its first names.'] : []),
          ...(isMany ? ['Names further down are counted by closes as traded, without dividends.'] : []),
          'Only what is stored here and has recent closes is looked at, which is not the whole market.',
        ],
      ];
    },
  };
}

type Told = { e: Parameters<typeof slot>[0]; index: number; words: string; isFirst: boolean };

function conditionSentence(
  { figure, format, mark, isAbove, isOrEqual, isRise, metric }: FigureCondition,
  { e, index, words, isFirst }: Told,
): string {
  const side = isOrEqual && figure !== 'rsi' ? `not ${isAbove ? 'below' : 'above'}` : isAbove ? 'above' : 'below';
  const lead = isFirst ? `Listed are ${words}` : 'They are also those';
  if (figure === 'average')
    return `${lead} whose close is ${side} their moving average; the number of days averaged is ${slot(e, `w${index}`, 'num0')} ${cite(e)}.`;
  if (figure === 'return' && mark === 0)
    return `${lead} that ${isAbove ? (isOrEqual ? 'did not fall' : 'rose') : isOrEqual ? 'did not rise' : 'fell'} from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`;
  const over =
    figure === 'return' || figure === 'volatility'
      ? `, from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}`
      : '';
  if (figure === 'streak')
    return `${lead} that ${isRise === true ? 'rose' : 'fell'} in each of their last sessions; the threshold of the length of the streak is ${slot(e, `m${index}`, 'num0')} ${cite(e)}.`;
  const whole = mark % 1 === 0 ? (format === 'num1' ? 'num0' : 'pct0') : format;
  return `${lead} whose ${metric} is ${side} its mark${over}; the threshold of the ${metric} is ${slot(e, `m${index}`, whole)} ${cite(e)}.`;
}

/** The shares of sectors that have recent closes, which are those whose index of relative strength is above nothing. */
export async function sharesOfSectors(
  task: Task,
  { sectors, words }: { sectors: SectorChoice; words: string },
): Promise<Screened | null> {
  const anyStrength: FigureCondition = {
    figure: 'rsi',
    column: '',
    metric: 'RSI',
    unit: 'ratio',
    format: 'num1',
    mark: 0,
    isAbove: true,
    isOrEqual: true,
  };
  return symbolsMeeting(task, { conditions: [anyStrength], kinds: ['equity'], words, sectors, isWhole: true });
}
