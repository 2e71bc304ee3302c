import { totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence, Finding } from '../evidence.ts';
import { wantsBothEnds, wantsLowest } from '../reading/concept-words.ts';
import { type DirectionAsked, directionAsked, isOfDirection, wentWords } from '../reading/direction-asked.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Paragraph, type Part, type Section, slot, spanOf } from '../section.ts';
import { closesOf, gapFor, measure, spanText } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';

type Measured = { history: PriceHistory; returnPct: number; finding: Finding };

const mostSentences = 3;
const mostDrawn = 6;
const marketFund = 'SPY';
const leadOrLag =
  /\b(?:lead(?:s|ing)?|led|lag(?:s|ged|ging)?|out-?perform(?:s|ed|ing)?|under-?perform(?:s|ed|ing)?|beat(?:s|en|ing)? the market)\b/;

/** Total return of each symbol over the same dates, and the lead of the first over every other; a ranking is a table. */
export async function comparedReturns(task: Task, isRanking = false): Promise<Part[]> {
  const { symbols, plain } = task.question;
  const [only] = symbols;
  // Who leads or lags does so against the market where nothing else is named.
  const isAgainstMarket = symbols.length === 1 && only !== marketFund && leadOrLag.test(plain);
  const { found, missing } = await task.ranged(isAgainstMarket ? [...symbols, marketFund] : symbols);
  const parts: Part[] = [...missing];
  const measured: Measured[] = [];
  for (const history of found) {
    const made = measureReturn(history);
    if ('gap' in made) parts.push(made);
    else measured.push(made);
  }
  if (measured.length > 0)
    parts.push(
      returnSection(measured, {
        isRanking: isRanking || (apartWords.test(plain) && measured.length > 1),
        isApart: apartWords.test(plain),
        ends: endsAsked(plain),
        direction: directionAsked(plain),
      }),
    );
  return parts;
}

function measureReturn(history: PriceHistory): Measured | Extract<Part, { gap: string }> {
  const outcome = totalReturn(closesOf(history));
  if (!outcome.ok) return gapFor('total_return', history, outcome.reason);
  const returnPct = outcome.value * 100;
  const [first, last] = [history.bars[0], history.bars.at(-1)];
  const finding = measure({
    history,
    metric: 'return',
    aliases: ['returned', 'gained', 'lost', 'total return'],
    value: returnPct,
    unit: 'percent',
    content: `Close of ${last?.date} (${last?.close.toFixed(2)}) against ${first?.date} (${first?.close.toFixed(2)}).`,
  });
  return { history, returnPct, finding };
}

type End = 'largest' | 'lowest';
type Wish = { isRanking: boolean; isApart: boolean; ends: readonly End[]; direction: DirectionAsked | null };

/** "How far apart were the best and the worst?" asks for the distance of the two ends. */
const apartWords =
  /\bhow (?:far|wide) apart\b|\b(?:gap|spread|difference|distance|dispersion)\b.{0,24}\b(?:best|top|strongest|winner|leader)\b.{0,40}\b(?:worst|bottom|weakest|loser|laggard)\b/;

function endsAsked(plain: string): End[] {
  if (apartWords.test(plain)) return ['largest', 'lowest'];
  if (wantsBothEnds(plain)) return ['largest', 'lowest'];
  return wantsLowest(plain) ? ['lowest'] : ['largest'];
}

function returnSection(measured: readonly Measured[], { isRanking, isApart, ends, direction }: Wish): Part {
  const [subject, ...others] = measured;
  if (subject === undefined) throw new RangeError('There is no symbol to measure.');
  const isTold = others.length < mostSentences && !isRanking;
  const leads = isTold ? others.map((other) => leadFinding(subject, other)) : [];
  const counted = direction === null || others.length === 0 ? [] : [countFinding([subject, ...others], direction)];
  const order = measured.toSorted((a, b) => b.returnPct - a.returnPct);
  const [top, bottom] = [order[0], order.at(-1)];
  const apart =
    isApart && top !== undefined && bottom !== undefined && top !== bottom ? [leadFinding(top, bottom)] : [];
  const apartAt = measured.length + leads.length + counted.length;
  return {
    tool: 'total_return',
    input: { symbols: measured.map(({ history }) => history.symbol) },
    findings: [...measured.map(({ finding }) => finding), ...leads, ...counted, ...apart],
    write: (evidence) => {
      const wentSo =
        direction === null || counted.length === 0
          ? []
          : [directionSentences(measured, { direction, count: at(evidence, measured.length + leads.length) })];
      const distance =
        apart.length === 0 || top === undefined || bottom === undefined
          ? []
          : [
              [
                `${top.history.symbol} outperformed ${bottom.history.symbol} by ${slot(at(evidence, apartAt), 'value', 'pp1')} ${cite(at(evidence, apartAt))}.`,
              ],
            ];
      return [...wentSo, ...distance, ...(isTold ? sentences(measured, evidence) : table(measured, evidence, ends))];
    },
    chart: growthChart(measured.map(({ history }) => history)),
  };
}

function ofDirection(measured: readonly Measured[], direction: DirectionAsked): string[] {
  return measured.filter(({ returnPct }) => isOfDirection(returnPct, direction)).map(({ history }) => history.symbol);
}

function countFinding(measured: readonly [Measured, ...Measured[]], direction: DirectionAsked): Finding {
  const names = ofDirection(measured, direction);
  return measure({
    history: measured[0].history,
    metric: 'number of those',
    value: names.length,
    unit: 'count',
    content: `Of ${measured.map(({ history }) => history.symbol).join(', ')}: ${names.length === 0 ? 'none' : names.join(', ')}.`,
  });
}

function directionSentences(
  measured: readonly Measured[],
  { direction, count }: { direction: DirectionAsked; count: Evidence },
): string[] {
  const names = ofDirection(measured, direction);
  const isAll = names.length === measured.length;
  if (isAll || names.length === 0)
    return [`${isAll === direction.isNot ? 'None' : 'All'} of these ${direction.isRise ? 'rose' : 'fell'}.`];
  return [
    `Of these, ${listOf(names, 'and')} ${wentWords(direction)}.`,
    `The number of those is ${slot(count, 'value', 'num0')} ${cite(count)}.`,
  ];
}

const closesOfMove = 2;

function sentences(measured: readonly Measured[], evidence: readonly Evidence[]): Paragraph[] {
  const own = measured.map(({ history }, index) => {
    const e = at(evidence, index);
    const when = index === 0 ? ` ${spanOf(e)}` : ' over the same dates';
    // A move from one close to the next is small.
    const format = history.bars.length === closesOfMove ? 'pct2' : 'pct1';
    return `${history.symbol} returned ${slot(e, 'value', format)}${when} ${cite(e)}.`;
  });
  const [subject, ...others] = measured;
  const compared = others.map((other, index) => {
    const lead = at(evidence, measured.length + index);
    const [ahead, behind] = subject === undefined ? [other, other] : inOrder(subject, other);
    return `${ahead.history.symbol} outperformed ${behind.history.symbol} by ${slot(lead, 'value', 'pp1')} ${cite(lead)}.`;
  });
  return [[...own, ...compared]];
}

function table(measured: readonly Measured[], evidence: readonly Evidence[], ends: readonly End[]): Paragraph[] {
  const order = measured.map((each, index) => ({ ...each, index })).sort((a, b) => b.returnPct - a.returnPct);
  const first = at(evidence, 0);
  const told = ends.flatMap((end) => {
    const one = end === 'lowest' ? order.at(-1) : order[0];
    if (one === undefined) return [];
    const e = at(evidence, one.index);
    return [
      `Of these, ${one.history.symbol} had the ${end} return ${spanOf(first)}, ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
    ];
  });
  return [
    told,
    {
      columns: ['Symbol', 'Return'],
      rows: order.map(({ history, index }) => rowOf(history.symbol, at(evidence, index), [['value', 'pct1']])),
    },
  ];
}

function inOrder(first: Measured, second: Measured): [ahead: Measured, behind: Measured] {
  return first.returnPct >= second.returnPct ? [first, second] : [second, first];
}

function leadFinding(subject: Measured, other: Measured): Finding {
  const [ahead, behind] = inOrder(subject, other);
  const lead = ahead.returnPct - behind.returnPct;
  const made = measure({
    history: ahead.history,
    metric: `lead over ${behind.history.symbol}`,
    aliases: [`outperformed ${behind.history.symbol}`],
    value: lead,
    unit: 'percentage_point',
    content: `${ahead.history.symbol} ${ahead.returnPct.toFixed(1)}% less ${behind.history.symbol} ${behind.returnPct.toFixed(1)}% (${spanText(subject.history)}).`,
  });
  return { ...made, state: behind.history.state === 'stale' ? behind.history.state : made.state };
}

/** A drawing of how several symbols grew from the same day, of which the findings come in the same order. */
export function growthChart(histories: readonly PriceHistory[]): NonNullable<Section['chart']> {
  return {
    kind: 'line',
    title: `Growth of ${histories.map(({ symbol }) => symbol).join(', ')} since the first day, in percent`,
    series: histories
      .slice(0, mostDrawn)
      .map((history) => ({ name: history.symbol, unit: 'percent', points: growthOf(history) })),
    sources: histories.map((_each, index) => index),
  };
}

function growthOf({ bars }: PriceHistory): Array<{ x: string; y: number }> {
  const base = bars[0]?.close ?? 1;
  const step = Math.max(1, Math.ceil(bars.length / 200));
  return bars
    .filter((_bar, index) => index % step === 0 || index === bars.length - 1)
    .map(({ date, close }) => ({ x: date, y: (close / base - 1) * 100 }));
}
