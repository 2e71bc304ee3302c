import type { Calculation, Worked } from './calculation.ts';
import { givenNumber, givenPercent, numberRow, percentRow } from './calculation-rows.ts';
import { percentOf } from './given-terms.ts';

const yields = '(?:they|yields?|(?:interest |market )?rates?)';

/** What a move of the yield does to a bond of which only the duration is given. */
export const durationCalculation: Calculation = {
  id: 'duration_move',
  name: 'the change of the price',
  asked: /\bduration\b/,
  specs: [
    {
      name: 'shift',
      patterns: [
        `${yields}(?: \\w+){0,3} (?:by )?{P}`,
        '{P} (?:higher|lower|parallel|rise|fall|increase|drop|move|shift|jump|decline|hike|cut|up|down|change)',
        '(?:rise|fall|increase|drop|move|shift|jump|decline|change)(?: in (?:the )?(?:yields?|rates?))? of {P}',
      ],
    },
    { name: 'convexity', patterns: ['convexity(?: (?:of|is)| ?[:=])* ?{N}'] },
    {
      name: 'duration',
      patterns: [
        'duration(?: (?:of|is)| ?[:=])* ?{N}',
        'duration(?: (?:of|is)| ?[:=])* ?{S}',
        '{S} (?:modified )?duration',
      ],
    },
  ],
  modes: {
    direction: [
      [
        'down',
        new RegExp(
          `${yields}(?: \\w+){0,2} (?:fall|fell|drop|declin|decreas|go(?:es)? down|come down)|\\} (?:lower|fall|drop|decline|cut|down)\\b|\\b(?:fall|drop|decline) (?:in|of)`,
        ),
      ],
      [
        'up',
        new RegExp(
          `${yields}(?: \\w+){0,2} (?:ris|ros|increas|go(?:es)? up|jump|climb|are up|mov)|\\} (?:higher|rise|increase|jump|hike|up)\\b`,
        ),
      ],
    ],
  },
  vocabulary:
    /^(?:duration|modified|macaulay|convexity|bonds?|funds?|portfolio|yields?|rates?|rise|rises|rose|fall\w*|fell|drop\w*|declin\w+|increas\w+|jump\w*|basis|points?|lose|loses|loss|gain\w*|price|changes?|higher|lower|parallel|shift|hike|cut|interest|market|sensitiv\w*|impact|effect|happens)$/,
  bare: { percent: ['shift'], number: ['duration'] },
  isEnough: ({ terms }) => terms['duration'] !== undefined && terms['shift'] !== undefined,
  work: ({ terms, modes }): Worked => {
    const { duration, shift, convexity } = terms;
    if (duration === undefined || shift === undefined) return { missing: ['the duration and the move of the yield'] };
    const size = percentOf(shift) / 100;
    const move = modes['direction'] === 'down' ? -Math.abs(size) : size;
    const curve = convexity?.value ?? 0;
    if (!(duration.value >= 0 && duration.value < 200)) return { fault: 'that duration is none that a bond has' };
    return {
      told: {
        title: 'Move of a bond by its duration, from figures given in the question',
        entity: 'bond',
        formula: 'Change of the price = -modified duration * move of the yield + convexity * move^2 / 2.',
        results: [
          percentRow(
            { key: 'change', label: 'change of the price' },
            (-duration.value * move + (curve * move ** 2) / 2) * 100,
          ),
        ],
        given: [
          numberRow({ key: 'duration', label: 'duration' }, duration.value),
          givenPercent({ key: 'shift', label: 'move of the yield' }, move * 100),
          ...(convexity === undefined ? [] : [givenNumber({ key: 'convexity', label: 'convexity' }, curve)]),
        ],
        assumed: [
          'The duration is taken as the modified one.',
          ...(convexity === undefined
            ? [
                'No convexity is given, so the change is in a straight line: a large move really does less harm and more good.',
              ]
            : []),
        ],
        next: ['And if they fall 1%?'],
      },
    };
  },
};
