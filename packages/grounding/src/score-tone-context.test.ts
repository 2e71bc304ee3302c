import { expect, test } from 'vitest';

import { scoreTone } from './score-tone.ts';

const besideAWarning = [
  'This is a fund that guarantees you 12% a year.',
  'Here is a strategy that promises risk-free profits every month.',
  'Unlike a Ponzi scheme, this fund guarantees 12% a year.',
  'The red flags are gone, so buy Boeing now.',
  'Enron was a fraud, so sell every energy stock now.',
  'Buy NVDA now before the red flags scare others away.',
  'Enron was a fraud, and this fund guarantees 12% a year.',
];

const besideASource = [
  'NVDA reported record revenue [1], so you should buy the stock now.',
  'Nvidia reported record revenue, and the stock is guaranteed to double [1].',
  'The Fed expects lower inflation, so sell your bonds now [2].',
  'The CEO said “we are strong” and the stock is a guaranteed winner.',
  'The CEO said “it cannot fail” and the stock cannot fail.',
];

const besideADenial = [
  'TSLA will give up half of its gains.',
  'Past gains show what comes next.',
  'This fund is Guaranteed Income for everyone.',
  'Nobody can be certain of much but NVDA will double.',
  'Buy gold will.',
  'Short everything will pay.',
];

const ordered = [
  'Make NVDA your core position.',
  'Make gold your largest holding.',
  'Back the chipmakers here.',
  'You should move your savings into gold.',
  'You had better sell NVDA.',
];

const promised = [
  'This trade is as sure as anything can be.',
  'A return as certain as a Treasury bond.',
  'Airlines will soar next week.',
  'Bondholders and sellers will get crushed.',
  'The stock rises to $500 by next year.',
  'Nvidia doubles by December.',
  'Gold ends 2027 at $5,000.',
  'The ten-year yield ends next year at 3%.',
  'Our service was named the top performer.',
  'The SEC approved our strategy.',
];

const told = [
  'A caller who promises risk-free profits is likely breaking the law.',
  'Scams often promise guaranteed returns.',
  'Red flags include guaranteed returns.',
  'A promise of risk-free profits is a red flag.',
  'The bank wrote: "Sell your bonds now" [2].',
  'The company stated that the payout is certain to continue, and analysts agreed [1].',
];

const dated = [
  'Analysts expect revenue to rise 8%, and margins will widen next year.',
  'The Fed said that rates will fall in 2027 and the unemployment rate will rise [2].',
  'Back in 2008, bonds rallied.',
  'Back in March, tech led.',
  'Back then, cash yielded 5%.',
  'Gold ended 2024 at $2,624.',
  'The index finished the year at 5,882.',
  'The fiscal year ends at the end of June.',
  'The Fed goes into its meeting next week.',
  'The contribution limit rises to $7,000 next year.',
  'The coupon rises to 5% next year.',
  'Airlines will report earnings next week.',
  'Holders will get cash for their shares.',
  'Sellers will retain a 30% stake.',
  'Buyers will close the deal next week.',
];

const official = [
  'The Fed launched this program in 2020.',
  'Congress created this program in 2010.',
  'Congress approved this plan in 2010.',
  'The Treasury uses this data to set auction sizes.',
  'The Treasury issues these notes every month.',
  'NVDA was ranked first by market value.',
  'The stock was named the top performer.',
  'Ranked first by market value, NVDA is in the index.',
];

const named = [
  'If yields rise by one point, the bond will lose a tenth of its value.',
  'The option will lose most of its time value in the last month.',
  "The fund's name is Guaranteed Income Trust.",
  'It is called the Sure Income Fund.',
  'Past returns do not tell what will happen next.',
];

const instructed = [
  'You should talk to a tax adviser.',
  'You should get professional advice.',
  'You should make your own decision.',
  'You should receive the form by mail.',
  'Drop the CSV file here to import your positions.',
  'Make sure that your positions add up.',
  'Short calls will expire in March.',
  'Put sellers will need margin.',
];

test.each([...besideAWarning, ...besideASource, ...besideADenial])(
  'is excused by nothing that stands beside it: %s',
  (text) => {
    expect(scoreTone(text).prohibited).toBe(true);
  },
);

test.each([...ordered, ...promised])('is an order, a promise or praise: %s', (text) => {
  expect(scoreTone(text).prohibited).toBe(true);
});

test.each([...told, ...dated, ...official, ...instructed, ...named])(
  'is a report, a date, an act of the state or a hint: %s',
  (text) => {
    expect(scoreTone(text).prohibited).toBe(false);
  },
);
