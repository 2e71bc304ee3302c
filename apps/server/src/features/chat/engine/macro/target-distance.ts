import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { macroCard } from './macro-figures.ts';
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
  const { plain, period } = task.question;
  const level = named.map((pattern) => pattern.exec(plain)?.[1]).find((each) => each !== undefined);
  const { cpi } = await task.macro();
  if (level === undefined || !howFar.test(plain) || period !== null || cpi === null) return [];
  const target = Number(level);
  const finding = findingOf(macroCard({ ...cpi.provenance, as_of: cpi.period }), {
    title: 'CPI inflation against the level that is named',
    content: `The yearly rise of consumer prices less ${target}%, the level that the question names.`,
    shown: `${(cpi.value - target).toFixed(1)} pp`,
    figures: [
      { key: 'level', metric: 'level that is named', value: target, unit: 'percent' },
      {
        key: 'apart',
        metric: 'distance of CPI inflation from it',
        value: cpi.value - target,
        unit: 'percentage_point',
      },
    ],
  });
  return [
    said(ofPersonalConsumption),
    sectionOf({ tool: 'macro_inflation', input: { level: target } }, finding, (e) => [
      [
        `The level that is named is ${slot(e, 'level', target % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}; the distance of CPI inflation from it was ${slot(e, 'apart', 'pp1')} ${cite(e)}.`,
      ],
    ]),
  ];
}
