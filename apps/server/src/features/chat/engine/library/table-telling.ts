import type { AskedFigure, TableAnswer } from '@aex/grounding/answer-table-question';
import type { Evidence } from '../evidence.ts';
import { cite, type Paragraph, slot, type TableCell } from '../section.ts';
import { unitOf } from './table-findings.ts';
import { labelled, listed, named, pairNames, plainLabel, upper } from './table-names.ts';

const scaleWords: ReadonlyMap<number, string> = new Map([
  [1e3, 'thousand'],
  [1e6, 'million'],
  [1e9, 'billion'],
]);
const mostDecimals = 4;
const mostShown = 24;

/** The sentence that answers, and the cells it is from. */
export function tableWords(
  answer: TableAnswer,
  { told, printed }: { told: Evidence; printed: Evidence | null },
  { isOneOfSeveral, isProse, caption }: { isOneOfSeveral: boolean; isProse: boolean; caption: string },
): Paragraph[] {
  const { figures } = answer;
  const over = plainLabel(caption);
  const under = over === '' || /\d/.test(over) ? 'one of several tables' : `the table under “${over}”`;
  const here = isProse ? 'from a sentence' : under;
  const several = isOneOfSeveral ? [`Your uploads answer this in more than one way; this is ${here}.`] : [];
  const lead = [...several, ...sentencesOf(answer, told)];
  const isDated = figures.some(({ period }) => period !== null);
  const rest = figures.length > mostShown ? ['The table shows the first of the rows.'] : [];
  const place = isProse ? 'the text' : 'a table';
  const source = `I read the figures from ${place} of your upload; what it says is not checked.`;
  if (printed === null) return [[...lead, source]];
  return [
    [...lead, source, ...rest],
    {
      columns: ['Row', ...(isDated ? ['Period'] : []), headOf(figures)],
      rows: figures.slice(0, mostShown).map((figure, index) => ({
        label: labelled(figure),
        sources: [printed],
        cells: [...(isDated ? [periodOf(printed, figure, index)] : []), printedCell(printed, figure, index)],
      })),
    },
  ];
}

function sentencesOf({ kind, isRelative, figures, result, relative }: TableAnswer, e: Evidence): string[] {
  const [first, second] = figures;
  const last = figures.at(-1);
  if (first === undefined || last === undefined) return [];
  const scale = scaleWord(first);
  const isOfPoints = first.unit === 'percent' && (kind === 'change' || kind === 'difference');
  const format = isOfPoints ? `pp${Math.min(first.decimals, 2)}` : formatOf(first, resultDecimals(kind, figures));
  const told = `${slot(e, 'result', format)}${scale}`;
  const span = first.period === null ? '' : ` from ${day(e, figures, 0)} to ${day(e, figures, figures.length - 1)}`;
  if (kind === 'level')
    return figures.length > 1
      ? [`These are the figures of ${listed(figures)} ${cite(e)}.`]
      : [
          `${upper(named(first))}${when(e, figures, 0)} was ${slot(e, 'v0', formatOf(first, first.decimals))}${scale} ${cite(e)}.`,
        ];
  if (kind === 'standout')
    return [
      `The ${first.value >= last.value ? 'highest' : 'lowest'} figure of ${named(first)} was ${slot(e, 'v0', formatOf(first, first.decimals))}${scale}${when(e, figures, 0)} ${cite(e)}.`,
    ];
  if (kind === 'standout_row')
    return [
      `${upper(named(first))} had the ${first.value >= last.value ? 'highest' : 'lowest'} figure${when(e, figures, 0)}: ${slot(e, 'v0', formatOf(first, first.decimals))}${scale} ${cite(e)}.`,
    ];
  if (kind === 'change') return changeSentences({ first, isRelative, isShared: relative !== null, told, span }, e);
  if (kind === 'average' || kind === 'total') {
    const noun = kind === 'average' ? 'average' : 'sum of';
    return [
      `The ${noun} ${listed(figures)}${isOfOneTime(figures) ? when(e, figures, 0) : orderedSpan(e, figures)} was ${told} ${cite(e)}.`,
    ];
  }
  if (second === undefined || result === null) return [];
  const pair = pairNames(first, second);
  if (kind === 'difference') {
    const share = isRelative && relative !== null ? `, or ${slot(e, 'relative', 'pct1')} of the second` : '';
    return [
      `The difference between ${pair.one} and ${pair.other}${pair.row}${when(e, figures, 0)} was ${told}${share} ${cite(e)}.`,
    ];
  }
  if (first.period !== null && second.period !== null && first.period !== second.period)
    return ratioInTime({ first, isRelative, figures }, e);
  return isRelative
    ? [
        `As a share of ${pair.other}, ${pair.one}${pair.row} was ${slot(e, 'share', 'pct1')}${when(e, figures, 0)} ${cite(e)}.`,
      ]
    : [
        `The ratio of ${pair.one} to ${pair.other}${pair.row}${when(e, figures, 0)} was ${slot(e, 'ratio', 'num2')} ${cite(e)}.`,
      ];
}

type Ratio = { first: AskedFigure; isRelative: boolean; figures: readonly AskedFigure[] };

/** One row at a time set beside the same or another at another time. */
function ratioInTime({ first, isRelative, figures }: Ratio, e: Evidence): string[] {
  const [second = first] = figures.slice(1);
  const times = `${named(first)}${when(e, figures, 0)} to ${named(second) === named(first) ? 'that' : named(second)}${when(e, figures, 1)}`;
  const ratio = `The ratio of ${times} was ${slot(e, 'ratio', 'num2')} ${cite(e)}.`;
  const share = `In percent, the ratio of ${times} was ${slot(e, 'share', 'pct1')} ${cite(e)}.`;
  return isRelative ? [share] : [ratio, share];
}

/** `isShared`: the change is told in percent of the first value as well. */
type Change = { first: AskedFigure; isRelative: boolean; isShared: boolean; told: string; span: string };

function changeSentences({ first, isRelative, isShared, told, span }: Change, e: Evidence): string[] {
  const what = `change in ${named(first)}${span}`;
  const relative = `${slot(e, 'relative', 'pct1')} ${cite(e)}`;
  if (!isShared)
    return [
      `The ${what} was ${told} ${cite(e)}.`,
      ...(isRelative ? ['I tell no percentage of it, as the first value is not above zero.'] : []),
    ];
  if (first.unit !== 'percent') return [`The ${what} was ${told}, or ${relative}.`];
  return [
    `The ${what} was ${told} ${cite(e)}.`,
    ...(isRelative ? [`Relative to the first value, the ${what} was ${relative}.`] : []),
  ];
}

function formatOf(figure: AskedFigure, decimals: number): string {
  const unit = unitOf(figure);
  if (unit === 'percent') return `pct${Math.min(decimals, 2)}`;
  if (unit === 'currency' && decimals <= 2) return `usd${decimals}`;
  return `num${Math.min(decimals, mostDecimals)}`;
}

function resultDecimals(kind: TableAnswer['kind'], figures: readonly AskedFigure[]): number {
  const printed = Math.max(...figures.map(({ decimals }) => decimals));
  return kind === 'average' ? printed + 1 : printed;
}

function scaleWord({ scale }: AskedFigure): string {
  const word = scaleWords.get(scale ?? 1);
  return word === undefined ? '' : ` ${word}`;
}

function headOf([first]: readonly AskedFigure[]): string {
  const word = first === undefined ? '' : scaleWord(first).trim();
  return word === '' ? 'As printed' : `As printed, in ${word}s`;
}

function printedCell(e: Evidence, figure: AskedFigure, index: number): TableCell {
  return { evidence: e, value: `v${index}`, format: formatOf(figure, figure.decimals) };
}

function isOfOneTime(figures: readonly AskedFigure[]): boolean {
  return new Set(figures.map(({ period }) => period)).size === 1;
}

function orderedSpan(e: Evidence, figures: readonly AskedFigure[]): string {
  const order = figures
    .map((figure, index) => ({ period: figure.period ?? '', index }))
    .toSorted((one, other) => (one.period < other.period ? -1 : 1));
  const [first, last] = [order[0], order.at(-1)];
  return first === undefined || last === undefined || first.period === ''
    ? ''
    : ` from ${day(e, figures, first.index)} to ${day(e, figures, last.index)}`;
}

function day(e: Evidence, figures: readonly AskedFigure[], index: number): string {
  const figure = figures[index];
  return figure === undefined ? '' : periodOf(e, figure, index);
}

function when(e: Evidence, figures: readonly AskedFigure[], index: number): string {
  const period = figures[index]?.period ?? null;
  if (period === null) return '';
  // A day that heads a column may be the last of the year that it tells.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(period);
  return ` ${isDay ? 'in the column of' : 'for'} ${day(e, figures, index)}`;
}

/** A year or quarter by its name, a day or month as one. */
function periodOf(e: Evidence, { period }: AskedFigure, index: number): string {
  if (period === null) return '';
  const quarter = /^(\d{4})-(Q[1-4])$/.exec(period);
  if (quarter !== null) return `${quarter[2]} ${quarter[1]}`;
  return /^\d{4}$/.test(period) ? period : slot(e, `day${index}`, 'date');
}
