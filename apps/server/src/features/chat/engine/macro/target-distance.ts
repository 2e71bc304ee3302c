import type { Provenance } from '@aex/contracts/primitives';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { eachSeries } from './series-asked.ts';
import { namedSeries } from './series-names.ts';
import { ofPersonalConsumption } from './target-note.ts';

const percent = '(\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent)';
const howFar = /\b(?:how (?:far|close|near|much)|distance|gap)\b/;
const named = [
  new RegExp(`${percent} (?:inflation )?(?:target|goal|objective|mandate)\\b`),
  new RegExp(`\\b(?:target|goal|objective) (?:of|at) (?:about )?${percent}`),
  new RegExp(`\\b(?:how (?:far|much)|distance|gap)\\b.{0,40}\\b(?:from|above|below|over|under|off|to) ${percent}`),
];

/** How far consumer price inflation lies from the level that a plain text names as its target; nothing where it names none. */
export async function targetDistance(task: Task): Promise<Part[]> {
  const target = targetNamed(task);
  const { cpi } = await task.macro();
  if (target === null || cpi === null) return [];
  return [said(ofPersonalConsumption), distanceSection({ metric: 'CPI inflation', figure: cpi, target })];
}

/** The same of a rate of inflation that is stored as a series of its own. */
export async function targetDistanceOfSeries(task: Task): Promise<Part[]> {
  const target = targetNamed(task);
  const isOfInflation = namedSeries.some(
    ({ words, metric }) => metric.endsWith('inflation') && words.test(task.question.plain),
  );
  if (target === null || !isOfInflation) return [];
  return eachSeries(task, ({ named: { metric }, series }) => {
    const newest = series.points.at(-1);
    return newest === undefined
      ? { tool, input: {}, gap: `I hold no reading of the ${metric}.` }
      : distanceSection({ metric, figure: { ...newest, provenance: series.provenance }, target });
  });
}

const tool = 'macro_inflation';

function targetNamed({ question: { plain, period } }: Task): number | null {
  const level = named.map((pattern) => pattern.exec(plain)?.[1]).find((each) => each !== undefined);
  return level === undefined || !howFar.test(plain) || period !== null ? null : Number(level);
}

type Distance = { metric: string; figure: { value: number; period: string; provenance: Provenance }; target: number };

function distanceSection({ metric, figure, target }: Distance): Part {
  const apart = figure.value - target;
  const finding = findingOf(macroCard({ ...figure.provenance, as_of: figure.period }), {
    title: `${leadingName(metric)} against the level that is named`,
    content: `The yearly rise of prices less ${target}%, the level that the question names.`,
    shown: `${apart.toFixed(1)} pp`,
    figures: [
      { key: 'level', metric: 'level that is named', value: target, unit: 'percent' },
      { key: 'apart', metric: `distance of ${metric} from it`, value: apart, unit: 'percentage_point' },
    ],
  });
  return sectionOf({ tool, input: { level: target } }, finding, (e) => [
    [
      `The level that is named is ${slot(e, 'level', target % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}; the distance of ${metric} from it was ${slot(e, 'apart', 'pp1')} ${cite(e)}.`,
    ],
  ]);
}
