import { expect, it } from 'vitest';
import { pairNamed } from './series-gap-intents.ts';

it.each([
  ['by how much do headline and core inflation differ?', ['CPI inflation', 'core CPI inflation']],
  ['by how far is the 30y yield above the 2y?', ['thirty-year Treasury yield', 'two-year Treasury yield']],
  [
    'how far apart are the mortgage rate and the 10 year treasury?',
    ['thirty-year mortgage rate', 'ten-year Treasury yield'],
  ],
  ['gap between the fed funds rate and unemployment', ['effective federal funds rate', 'unemployment rate']],
])('two series that are set beside each other are named: %s', (plain, names) => {
  expect(
    pairNamed(plain)
      ?.map(({ metric }) => metric)
      .toSorted(),
  ).toEqual(names.toSorted());
});

it.each(['how far is inflation from two percent?', 'the gap between payrolls and claims', 'how big is the gap?'])(
  'one alone, or figures that are no percent, are no pair: %s',
  (plain) => {
    expect(pairNamed(plain)).toBeNull();
  },
);
