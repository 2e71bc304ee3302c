import { previousSession } from '@aex/quant/calendar/exchange-calendar';
import { type PriceHistory, sectorFunds } from '#features/market/index.ts';
import type { Evidence, Finding } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import type { Period } from '../reading/period.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot, type Table } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';

/** A market as a row of the board: what it is, and the symbols that may stand for it, the first that is stored. */
type Market = { name: string; symbols: readonly string[] };
type Span = { key: string; name: string; period: Period };

const markets: readonly Market[] = [
  { name: 'US shares', symbols: ['SPY', 'VOO', 'IVV'] },
  { name: 'Nasdaq', symbols: ['QQQ'] },
  { name: 'Small companies', symbols: ['IWM'] },
  { name: 'Developed markets abroad', symbols: ['EFA', 'VEA'] },
  { name: 'Emerging markets', symbols: ['EEM', 'VWO'] },
  { name: 'Long Treasuries', symbols: ['TLT'] },
  { name: 'US bonds', symbols: ['AGG', 'BND'] },
  { name: 'High-yield bonds', symbols: ['HYG', 'JNK'] },
  { name: 'Gold', symbols: ['GLD', 'IAU'] },
  { name: 'Oil', symbols: ['USO'] },
  { name: 'Dollar', symbols: ['UUP'] },
  { name: 'Bitcoin', symbols: ['BTC-USD', 'IBIT'] },
];

const session: Span = { key: 'session', name: 'Last session', period: { kind: 'trailing', count: 1, unit: 'session' } };
const usualSpans: readonly Span[] = [
  { key: 'week', name: 'Week', period: { kind: 'trailing', count: 1, unit: 'week' } },
  { key: 'month', name: 'Month', period: { kind: 'trailing', count: 1, unit: 'month' } },
  { key: 'ytd', name: 'Year to date', period: { kind: 'year_to_date' } },
  { key: 'year', name: 'Year', period: { kind: 'trailing', count: 1, unit: 'year' } },
];

type Returned = { market: Market; history: PriceHistory; figures: FigureSpec[] };

/** The span that a market board leads with: the question's own, else the newest session. */
export function leadingSpan({ question: { period } }: Pick<Task, 'question'>): Period {
  return period ?? session.period;
}

/** How shares, bonds, gold, oil and the dollar went over the question's span, or the last session, and over the usual spans. */
export function marketBoard(task: Task): Promise<Part> {
  return returnBoard(task, { tool: 'market_board', markets, words: 'these markets', isTable: true });
}

/** Which sector fund went best over the question's span, or the last session, and which worst. */
export function sectorBoard(task: Task): Promise<Part> {
  const sectors = Object.entries(sectorFunds).map(([name, symbol]): Market => ({ name, symbols: [symbol] }));
  return returnBoard(task, { tool: 'sector_board', markets: sectors, words: 'the sector funds', isTable: false });
}

type Board = { tool: string; markets: readonly Market[]; words: string; isTable: boolean };

// Spans run back from the newest session; what has no close of it is left out.
async function returnBoard(task: Task, { tool, markets, words, isTable }: Board): Promise<Part> {
  const place = { tool, input: {} };
  const stored: Array<{ market: Market; history: PriceHistory }> = [];
  for (const market of markets) {
    const history = await firstStored(task, market.symbols);
    if (history !== null) stored.push({ market, history });
  }
  if (stored.length === 0) return { ...place, gap: `I hold no prices of ${words} yet; they come with the price data.` };
  const newest = newestSession(stored.map(({ history }) => history));
  const isOfNow = ({ history: { bars } }: { history: PriceHistory }) => (bars.at(-1)?.date ?? '') >= newest;
  const rows = stored.filter(isOfNow);
  const ended = stored.filter((row) => !isOfNow(row)).map(({ history: { symbol } }) => symbol);
  const { period } = task.question;
  const own: Span[] = period === null ? [session] : [{ key: 'asked', name: 'Over that time', period }];
  const others = period === null ? usualSpans : spansBeside(period, newest);
  const spans = isTable ? [...own, ...others] : own;
  const returned = rows.map((row) => ({
    ...row,
    figures: spans.flatMap((span) => returnOf(row.history, span, newest)),
  }));
  const lead = spans[0]?.key ?? '';
  return {
    ...place,
    input: { symbols: returned.map(({ history }) => history.symbol) },
    findings: returned.map((row) => boardFinding(row, { newest, lead })),
    write: (evidence) => [
      leadSentences(returned, { evidence, lead, words, isFirstTold: isTable, isOfSession: period === null }),
      ...(isTable ? [tableOf(returned, { evidence, spans })] : []),
      ...(ended.length === 0
        ? []
        : [
            [
              `Left out ${ended.length === 1 ? 'is' : 'are'} ${listOf(ended, 'and')}, whose stored prices end before that.`,
            ],
          ]),
    ],
  };
}

// Beside a span of the past that of now says nothing, and beside the same one nothing new.
function spansBeside(period: Period, newest: string): readonly Span[] {
  const asked = layOnDates(period, newest);
  if (asked.to < newest) return [];
  return usualSpans.slice(2).filter((span) => layOnDates(span.period, newest).from !== asked.from);
}

function tableOf(
  returned: readonly Returned[],
  { evidence, spans }: { evidence: readonly Evidence[]; spans: readonly Span[] },
): Table {
  return {
    columns: ['Market', ...spans.map(({ name }) => name)],
    rows: returned.map(({ market, history, figures }, index) =>
      rowOf(
        `${market.name} (${history.symbol})`,
        at(evidence, index),
        spans.map(({ key }) => (figures.some((figure) => figure.key === key) ? ([key, 'pct1'] as const) : 'N/A')),
      ),
    ),
  };
}

async function firstStored(task: Task, symbols: readonly string[]): Promise<PriceHistory | null> {
  for (const symbol of symbols) {
    const history = await task.load(symbol);
    if (history !== null && history.bars.length > 1) return history;
  }
  return null;
}

// What trades on weekends is told up to the last session of the others.
function newestSession(histories: readonly PriceHistory[]): string {
  const others = histories.filter(({ kind }) => kind !== 'crypto');
  return (
    (others.length === 0 ? histories : others)
      .map(({ bars }) => bars.at(-1)?.date ?? '')
      .toSorted()
      .at(-1) ?? ''
  );
}

function returnOf(history: PriceHistory, span: Span, newest: string): FigureSpec[] {
  const { from, to } = rangeOf(span.period, newest);
  const [first, last] = [
    history.bars.findLast(({ date }) => date <= from),
    history.bars.findLast(({ date }) => date <= to),
  ];
  if (first === undefined || last === undefined || first.close <= 0 || first.date >= last.date) return [];
  return [
    {
      key: span.key,
      metric: 'return',
      aliases: ['returned', 'gained', 'lost', 'rose', 'fell', 'total return'],
      value: (last.close / first.close - 1) * 100,
      unit: 'percent',
      period: { start: first.date, end: last.date },
    },
  ];
}

function rangeOf(period: Period, newest: string): DateRange {
  if (period.kind === 'trailing' && period.unit === 'session' && period.count === 1)
    return { from: previousSession(newest), to: newest };
  const { from, to } = layOnDates(period, newest);
  return { from, to: to < newest ? to : newest };
}

function boardFinding({ history, figures }: Returned, { newest, lead }: { newest: string; lead: string }): Finding {
  const asked = figures.find(({ key }) => key === lead);
  const until = cutHistory(history, { from: history.bars[0]?.date ?? '', to: newest });
  return measureAll(until, {
    title: 'returns over several spans',
    content: figures
      .map(({ value, period }) => `${value.toFixed(2)}% from ${period?.start ?? '?'} to ${period?.end ?? '?'}`)
      .join('; '),
    shown: asked === undefined ? 'N/A' : `${asked.value.toFixed(1)}%`,
    figures,
    dates: { last: newest, from: asked?.period?.start ?? newest, to: asked?.period?.end ?? newest },
  });
}

type Telling = {
  evidence: readonly Evidence[];
  lead: string;
  words: string;
  isFirstTold: boolean;
  isOfSession: boolean;
};

/** How the first of them went, and which of them went best and worst. */
function leadSentences(
  returned: readonly Returned[],
  { evidence, lead, words, isFirstTold, isOfSession }: Telling,
): string[] {
  const led = returned.flatMap(({ history, figures }, index) => {
    const value = figures.find(({ key }) => key === lead)?.value;
    return value === undefined ? [] : [{ symbol: history.symbol, value, e: at(evidence, index) }];
  });
  const [first] = led;
  if (first === undefined) return [`Of that time I hold no closes of ${words}.`];
  const when = isOfSession
    ? `in the session of ${slot(first.e, 'to', 'date')}`
    : `from ${slot(first.e, 'from', 'date')} to ${slot(first.e, 'to', 'date')}`;
  const order = led.toSorted((a, b) => b.value - a.value);
  const [best, worst] = [order[0], order.at(-1)];
  const told = isFirstTold ? [`${first.symbol} returned ${slot(first.e, lead, 'pct1')} ${when} ${cite(first.e)}.`] : [];
  if (best !== undefined && worst !== undefined && best !== worst)
    told.push(
      `Of ${words} ${best.symbol} had the largest return${isFirstTold ? '' : ` ${when}`}, ${slot(best.e, lead, 'pct1')} ${cite(best.e)}.`,
      `${worst.symbol} had the lowest return, ${slot(worst.e, lead, 'pct1')} ${cite(worst.e)}.`,
    );
  return told;
}
