import { expect, test } from 'vitest';
import { splitFacts } from './question-facts.ts';

test('a claim of two statements is parted', () => {
  const facts = splitFacts(
    'The trust received $1,237,548 from its publisher in 2023, while the contingent portion payments had deficiencies in all four quarters.',
  );
  expect(facts).toEqual([
    'The trust received $1,237,548 from its publisher in 2023',
    'while the contingent portion payments had deficiencies in all four quarters.',
  ]);
});

test.each([['What was the revenue of Apple, in millions, in fiscal 2021?'], [''], [', and , while ;']])(
  '%j is asked as a whole',
  (question) => {
    expect(splitFacts(question)).toEqual([]);
  },
);

test('no more than twelve facts are read of hostile length', () => {
  expect(splitFacts('one two three four five six seven eight nine, '.repeat(500))).toHaveLength(12);
});
