import { realReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection, yearsOf } from './history-figures.ts';

const tool = 'real_return';
const percent = '(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const named = new RegExp(
  `\\b(?<!\\b(?:target|core) )inflation (?:(?:rate|averages?|averaged|averaging|of|at|is|was|runs?|running|were|stays?|stood|equals?|had|been|to be|about|around|roughly) )+${percent}|(?<![\\d.])${percent} (?:a year |per year |annual |yearly |average )?(?:of )?inflation\\b`,
);
const byYear = /\b(?:a year|per year|per annum|annual\w*|yearly)\b/;

/** The yearly inflation in percent that a plain text names for a return; null where it names none. */
export function inflationNamed(plain: string): number | null {
  const match = named.exec(plain);
  const pct = Number(match?.[1] ?? match?.[2] ?? Number.NaN);
  return pct > 0 && pct < 50 ? pct : null;
}

/** Returns of the question's symbols after an inflation that it names, whatever prices did. */
export async function realAtNamed(task: Task, inflationPct: number): Promise<Part[]> {
  return eachRanged(task, (history) => realSection(history, inflationPct, byYear.test(task.question.plain)));
}

function realSection(history: PriceHistory, inflationPct: number, isYearlyFirst: boolean): Part {
  const [first, last] = [history.bars[0], history.bars.at(-1)];
  const years = yearsOf(history);
  if (first === undefined || last === undefined || !(first.close > 0) || years === 0)
    return gapFor(tool, history, 'There are too few closes in that period.');
  const growth = last.close / first.close;
  const left = realReturn(growth, (1 + inflationPct / 100) ** years);
  if (!left.ok) return gapFor(tool, history, left.reason);
  const percentOf = (key: string, metric: string, factor: number) => ({
    key,
    metric,
    value: (factor - 1) * 100,
    unit: 'percent' as const,
  });
  const finding = measureAll(history, {
    title: 'return after a named inflation',
    content: `(1 + r) / (1 + i) \u2212 1 with an inflation of ${inflationPct}% a year over ${years.toFixed(2)} years.`,
    shown: `${(left.value * 100).toFixed(1)}%`,
    figures: [
      { key: 'inflation', metric: 'inflation a year that is named', value: inflationPct, unit: 'percent' },
      percentOf('real', 'return after that inflation', 1 + left.value),
      percentOf('nominal', 'return before inflation', growth),
      ...(years > 1
        ? [
            percentOf('realYearly', 'yearly rate after that inflation', (1 + left.value) ** (1 / years)),
            percentOf('nominalYearly', 'yearly rate before inflation', growth ** (1 / years)),
          ]
        : []),
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const yearly =
        years > 1
          ? [
              `The yearly rate after that inflation of ${history.symbol} was ${slot(e, 'realYearly', 'pct1')} ${cite(e)}, the yearly rate before inflation ${slot(e, 'nominalYearly', 'pct1')} ${cite(e)}.`,
            ]
          : [];
      const whole = [
        `The return after that inflation of ${history.symbol} was ${slot(e, 'real', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
        `The return before inflation of ${history.symbol} was ${slot(e, 'nominal', 'pct1')} ${cite(e)}.`,
      ];
      return [
        [
          ...(isYearlyFirst ? [...yearly, ...whole] : [...whole, ...yearly]),
          `The inflation a year that is named is ${slot(e, 'inflation', 'pct1')} ${cite(e)}; what prices really did in that time is left aside.`,
        ],
      ];
    },
  });
}
