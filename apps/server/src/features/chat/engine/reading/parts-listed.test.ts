import { expect, it } from 'vitest';
import { partsListed, partsOfOthers } from './parts-listed.ts';

it('times that are listed are asked of one after the other', () => {
  expect(partsListed('Compare KO and WMT in 2018, 2020 and 2022').map(({ text }) => text)).toEqual([
    'Compare KO and WMT in 2018',
    'Compare KO and WMT in 2020',
    'Compare KO and WMT in 2022',
  ]);
  expect(partsListed('beta of NVDA 2021 2023').map(({ text }) => text)).toEqual([
    'beta of NVDA in 2021',
    'beta of NVDA in 2023',
  ]);
  expect(partsListed('SPY price on 3 January 2022 and 12 October 2022').map(({ text }) => text)).toEqual([
    'SPY price on 3 January 2022',
    'SPY price on 12 October 2022',
  ]);
});

it.each([
  'SPY from 2018 to 2022',
  'SPY between 2018 and 2022',
  'SPY in 2020',
  'SPY in March 2020 and in 2022',
  'SPY from March 2020, May 2022',
])('"%s" lists no times', (text) => {
  expect(partsListed(text)).toEqual([]);
});

it('times that end with now are asked of one after the other, each in its own words', () => {
  expect(
    partsListed('Where was unemployment at the end of 2019, in April 2020 and today?').map(({ text }) => text),
  ).toEqual([
    'Where was unemployment at the end of 2019?',
    'Where was unemployment in April 2020?',
    'Where was unemployment now?',
  ]);
  expect(partsListed('the VIX in 2008, mid-2020 and now').map(({ text }) => text)).toEqual([
    'the VIX in 2008?',
    'the VIX in mid-2020?',
    'the VIX now?',
  ]);
});

it('some in one time and others in another are two questions', () => {
  expect(partsOfOthers('Give me the returns of AAPL and MSFT in 2021 and of XOM in 2022')).toEqual([
    'Give me the returns of AAPL and MSFT in 2021?',
    'Give me the returns of XOM in 2022?',
  ]);
  expect(partsOfOthers('How did gold do in 2020 and bonds in 2022?')).toEqual([
    'How did gold do in 2020?',
    'How did bonds do in 2022?',
  ]);
  expect(partsOfOthers('Where was the 10-year before the first hike of 2022 and after the last hike of 2023?')).toEqual(
    ['Where was the 10-year before the first hike of 2022?', 'Where was the 10-year after the last hike of 2023?'],
  );
});

it.each(['Return of AAPL in 2021 and 2022', 'Return of AAPL and MSFT in 2021', 'How did gold do in 2020 and in 2022?'])(
  '"%s" is one question',
  (text) => {
    expect(partsOfOthers(text)).toEqual([]);
  },
);
