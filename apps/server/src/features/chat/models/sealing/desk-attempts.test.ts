import { describe, expect, it } from 'vitest';
import { firstFigures } from '../testing/attempts/first-figures.ts';
import { firstHonest } from '../testing/attempts/first-honest.ts';
import { firstStatements } from '../testing/attempts/first-statements.ts';
import { secondFigures } from '../testing/attempts/second-figures.ts';
import { secondHonest } from '../testing/attempts/second-honest.ts';
import { secondStatements } from '../testing/attempts/second-statements.ts';
import { thirdHonest } from '../testing/attempts/third-honest.ts';
import { thirdStatements } from '../testing/attempts/third-statements.ts';
import { fourthHonest } from '../testing/attempts/fourth-honest.ts';
import { fourthStatements } from '../testing/attempts/fourth-statements.ts';
import { eighthHonest } from '../testing/attempts/eighth-honest.ts';
import { eighthStatements } from '../testing/attempts/eighth-statements.ts';
import { eleventhHonest } from '../testing/attempts/eleventh-honest.ts';
import { eleventhStatements } from '../testing/attempts/eleventh-statements.ts';
import { fifthHonest } from '../testing/attempts/fifth-honest.ts';
import { fifthStatements } from '../testing/attempts/fifth-statements.ts';
import { sixthHonest } from '../testing/attempts/sixth-honest.ts';
import { sixthStatements } from '../testing/attempts/sixth-statements.ts';
import { seventhHonest } from '../testing/attempts/seventh-honest.ts';
import { seventhStatements } from '../testing/attempts/seventh-statements.ts';
import { tenthHonest } from '../testing/attempts/tenth-honest.ts';
import { tenthStatements } from '../testing/attempts/tenth-statements.ts';
import { sealOverDesk } from '../testing/desk-evidence.ts';

const lists = {
  firstFigures,
  firstStatements,
  secondFigures,
  secondStatements,
  thirdStatements,
  fourthStatements,
  fifthStatements,
  sixthStatements,
  seventhStatements,
  eighthStatements,
  tenthStatements,
  eleventhStatements,
};

function claimsOf(chunks: readonly string[]) {
  return sealOverDesk(chunks).flatMap(({ claims }) => claims);
}

/** Figures of speech, and what tells a time or an order in no word of either. */
const unmarked = new Set([
  'NVDA lost its first digit.',
  'By the third month it had bottomed.',
  'The regime is as of the second quarter of 2025.',
  '## The year of NVDA\n',
  '## Jobs market cracks\n',
  '1. NVDA\n2. SPY\n3. MSFT\n',
  'NVDA\u2019s chart is a thing of beauty.',
  'The data end this week.',
  'The drawdowns are worked out on total return.',
  'NVDA returned {{e1.return|pct1}} before the drawdown began.',
]);

describe.each(Object.entries(lists))('a figure or a statement that no evidence holds: %s', (_name, kinds) => {
  it.each(Object.entries(kinds))('is marked: %s', (_kind, attempts) => {
    const passed = attempts.filter((chunks) => claimsOf(chunks).every(({ status }) => status === 'supported'));
    expect(passed.map((chunks) => chunks.join('')).filter((text) => !unmarked.has(text))).toEqual([]);
  });
});

/** What is right but needs a source, or is told in words that no measure is called by. */
const flagged = new Set([
  'MSFT earned {{e5.margin|pct1}} on its sales before interest and tax.',
  'Third, the price: {{e1.pe|num1}} earnings.',
  'In short, NVDA cost its holders {{e1.return|pct1}} while the market paid {{e2.return|pct1}}.',
  'At {{e1.pe|num1}} earnings the earnings yield is {{calc:100/e1.pe|pct1}}.',
  'NVDA\u2019s beta is above one.',
  'MSFT\u2019s operating margin of {{e5.margin|pct1}} means that nearly half of sales is left after costs.',
  'SPY holds some 500 companies.',
  'The Fed meets eight times a year.',
  'MSFT costs more per dollar of earnings: {{e5.pe|num1}} against {{e1.pe|num1}}.',
  'With inflation at {{e3.cpi_yoy|pct1}}, the ten-year yield of {{e3.ten_year|pct2}} is positive in real terms.',
  'The evidence covers one year only.',
  'NVDA\u2019s fall was nearly three times as deep as SPY\u2019s.',
  '## Two risers and one faller\n',
  'From there it fell {{e1.max_drawdown|pct1}} to its low of {{e1.trough|date}}.',
  'That slide took {{e1.days_underwater|num0}} days, or a bit under five months.',
  'That is an operating margin of {{e5.margin|pct1}}, so nearly half of each dollar of sales.',
  'MSFT was the only one of the three with a return above {{e2.return|pct1}}.',
  'NVDA\u2019s volatility was almost three times SPY\u2019s.',
  'MSFT\u2019s gain was more than five times inflation.',
  'Neither SPY nor MSFT lost as much as a fifth from its peak.',
  'The two companies\u2019 P/Es differ by less than three points.',
  'The low came about three months before the end of the period.',
  'The P/E ratios of the two are close: {{e1.pe|num1}} and {{e5.pe|num1}}.',
  'NVDA would need to gain {{calc:(100/(100+e1.max_drawdown)-1)*100|pct1}} to make up a fall of {{e1.max_drawdown|pct1}}.',
  'This is one year of data and may not be typical.',
  'NVDA would have to rise by {{calc:(1/(1+e1.return/100)-1)*100|pct1}} to recover its loss of {{e1.return|pct1}}.',
]);

describe.each(
  Object.entries({
    firstHonest,
    secondHonest,
    thirdHonest,
    fourthHonest,
    fifthHonest,
    sixthHonest,
    seventhHonest,
    eighthHonest,
    tenthHonest,
    eleventhHonest,
  }),
)('what a careful analyst writes: %s', (_name, sentences) => {
  it('stands, but for what has no source', () => {
    const wrong = sentences.filter((text) =>
      claimsOf([text]).some(({ status }) => status === 'unsupported' || status === 'contradicted'),
    );
    expect(wrong.filter((text) => !flagged.has(text))).toEqual([]);
  });

  it('is contradicted nowhere', () => {
    const wrong = sentences.filter((text) => claimsOf([text]).some(({ status }) => status === 'contradicted'));
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['14. NVDA\n'],
  ['See [the return](https://example.test/14-percent).'],
  ['See <https://example.test/14%25>.'],
  ['See https://example.test/?return=14 for it.'],
  ['![chart](data:text/plain,14%25)'],
  ['[NVDA]: https://example.test "14 percent"'],
  ['[NVDA](https://a.test "14%")'],
])('a figure in a link or in the mark of a list is not shown: %s', (text) => {
  expect(
    sealOverDesk([text])
      .map((sentence) => sentence.text)
      .join(' '),
  ).not.toContain('14');
});
