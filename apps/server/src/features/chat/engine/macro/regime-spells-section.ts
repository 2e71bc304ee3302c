import type { Regime } from '@aex/contracts/macro';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { noRegime } from './regime-sections.ts';
import { isAsked, spanText } from './regime-beside-section.ts';
import { spellsOf } from './regime-spells.ts';
import { ofStagflation, regimeNamed } from './regimes-asked.ts';

const mostLongest = 4;
const mostAsked = 6;
const asksLongest = /\b(?:longest|shortest)\b/;
const names: readonly Regime[] = ['goldilocks', 'reflation', 'inflation', 'deflation'];

/** How many quarters in a row each regime has lasted, over all quarters known at the moment of the question. */
export async function regimeSpellsPart(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const [first, newest] = [history[0], history.at(-1)];
  if (first === undefined || newest === undefined || source === null) return [noRegime];
  const spells = spellsOf(history);
  const most = Math.max(...spells.map(({ quarters }) => quarters.length));
  const longestSpells = spells.filter(({ quarters }) => quarters.length === most).slice(-mostLongest);
  // "How long did the inflation regime of 2022 last?" asks of the spells of that time.
  const asked = spells.filter((spell) => isAsked(task, spell)).slice(-mostAsked);
  const named = regimeNamed(task.question.plain);
  const isMissing = named !== null && task.question.period?.kind === 'between' && asked.length === 0;
  const rows = names.flatMap((name) => {
    const own = spells.filter(({ regime }) => regime === name).map(({ quarters }) => quarters.length);
    const sum = own.reduce((total, quarters) => total + quarters, 0);
    return own.length === 0 ? [] : [{ name, count: own.length, mean: sum / own.length, longest: Math.max(...own) }];
  });
  const told = rows.filter(({ name }) => name === named);
  const about = { title: 'Spells of the macro regimes', unit: 'quarters' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Quarters in a row in one regime, from ${first.period} to ${newest.period}; the newest spell may not be over.`,
    shown: `${spells.length} spells`,
    figures: [
      { key: 'mean', metric: 'average spell in quarters', value: history.length / spells.length, unit: 'count' },
      { key: 'longest', metric: 'longest spell in quarters', value: most, unit: 'count' },
      ...asked.map(({ regime, quarters }, index): FigureSpec => ({
        key: `asked${index}`,
        metric: `number of quarters in that ${regime}`,
        value: quarters.length,
        unit: 'count',
      })),
      ...rows.flatMap(({ name, count, mean, longest }): FigureSpec[] => [
        { key: `count_${name}`, metric: `number of spells of ${name}`, value: count, unit: 'count' },
        { key: `mean_${name}`, metric: `average spell of ${name} in quarters`, value: mean, unit: 'count' },
        { key: `longest_${name}`, metric: `longest spell of ${name} in quarters`, value: longest, unit: 'count' },
      ]),
    ],
    dates: asked.length === 1 ? { regime: asked[0]?.regime ?? '' } : {},
  });
  return [
    {
      tool: 'regime_spells',
      input: {},
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const ran = longestSpells.map((spell) => `one of **${spell.regime}** ${spanText(spell)}`);
        const ofTime = asked.flatMap((spell, index) => [
          `That **${spell.regime}** lasted ${spanText(spell)}${spell.last === newest ? ', the newest quarter that I hold' : ''}.`,
          `The number of quarters in that ${spell.regime} is ${slot(e, `asked${index}`, 'num0')} ${cite(e)}.`,
        ]);
        const longestLead = [
          `The average spell in quarters was ${slot(e, 'mean', 'num1')} ${cite(e)}.`,
          `The longest ${ran.length > 1 ? 'spells were' : 'spell was'} ${listOf(ran, 'and')}.`,
          `The longest spell in quarters was ${slot(e, 'longest', 'num0')} ${cite(e)}.`,
        ];
        return [
          ...(ofTime.length === 0 ? [] : [ofTime]),
          ...(isMissing ? [[`In the time that you name no quarter was in **${named}**.`]] : []),
          [
            ...(told.length > 0
              ? []
              : asksLongest.test(task.question.plain)
                ? [...longestLead.slice(1), ...longestLead.slice(0, 1)]
                : longestLead),
            `The quarters looked at run from ${quarterText(first.period)} to ${quarterText(newest.period)} ${cite(e)}.`,
            ...told.map(
              ({ name }) =>
                `The average spell of ${name} in quarters was ${slot(e, `mean_${name}`, 'num1')} ${cite(e)}, the longest spell of ${name} in quarters ${slot(e, `longest_${name}`, 'num0')} ${cite(e)}.`,
            ),
            ...(/\bstagflation\b/.test(task.question.plain) ? [ofStagflation] : []),
          ],
          {
            columns: ['Regime', 'Spells', 'Average quarters', 'Longest'],
            rows: rows.map(({ name }) => ({
              label: name,
              sources: [e],
              cells: [
                { evidence: e, value: `count_${name}`, format: 'num0' },
                { evidence: e, value: `mean_${name}`, format: 'num1' },
                { evidence: e, value: `longest_${name}`, format: 'num0' },
              ],
            })),
          },
        ];
      },
    },
  ];
}
