import { expect, it } from 'vitest';
import { workedOut } from './prose-figures.ts';

const told: [string, string, number, number | null][] = [
  [
    'by how much more than the year before?',
    'The mill earned 214 million dollars, against 187 million the year before.',
    27,
    14.4,
  ],
  [
    'by what percentage was the dividend raised?',
    'The dividend was raised from 0.80 to 0.92 dollars a share.',
    0.12,
    15,
  ],
  ['how many people were employed a year ago?', 'We employ 5,400 people, 300 fewer than a year ago.', 5700, null],
  ['what is the midpoint of the guidance?', 'It expects revenue between 420 and 440 million dollars.', 430, null],
  [
    'what is the unrealised gain?',
    'It was bought for 62 million dollars and was worth 105 million in December.',
    43,
    69.4,
  ],
  [
    'how much was spent on buybacks?',
    'We bought back 1.2 million shares at an average price of 41 dollars.',
    49.2,
    null,
  ],
  ['how many were closed, net?', 'We closed eleven stores and opened four.', 7, null],
  ['what share works in research?', 'Headcount was 3,150, of whom 1,260 work in research.', 40, null],
];

it.each(told)('%s is worked out from the two figures of a sentence', (...[question, sentence, value, relative]) => {
  const worked = workedOut(question, sentence);
  expect(worked?.value).toBeCloseTo(value, 6);
  expect(worked?.relative === null ? null : Number(worked?.relative.toFixed(1))).toBe(relative);
});

it('works nothing out of a sentence with two such pairs, or of figures in other scales', () => {
  const question = 'by how much did it change?';
  expect(workedOut(question, 'It rose from 3 to 4, and costs rose from 5 to 7.')).toBeNull();
  expect(workedOut(question, 'It rose from 900 thousand to 1.2 million.')).toBeNull();
  expect(workedOut('how much was it?', 'It rose from 3 to 4.')).toBeNull();
});
