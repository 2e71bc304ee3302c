import { expect, test } from 'vitest';
import { withPastNamed } from './turn-texts.ts';

const past = 'What was CPI inflation in June 2022?';

test('asks how far a figure has moved since the past reading that was told before that of now', () => {
  expect(withPastNamed([past, 'what is it now', 'how much has it come down'])).toEqual([
    past,
    'what is it now',
    'how much has it come down since June 2022?',
  ]);
});

test.each([
  ['What is CPI inflation?', 'what is it now', 'how much has it come down'],
  [past, 'and core?', 'how much has it come down'],
  [past, 'what is it now', 'how much has it come down since 2023'],
])('leaves a turn as it is that has no past reading and one of now before it: %s, %s, %s', (...turns) => {
  expect(withPastNamed(turns)).toEqual(turns);
});
