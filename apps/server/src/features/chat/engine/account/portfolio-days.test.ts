import { expect, it, test } from 'vitest';
import { toEvidence } from '../evidence.ts';
import type { Part } from '../section.ts';
import { madeMeasured, madePortfolio } from '../testing/made-portfolio.ts';
import { portfolioLevelPart, valueLevelAsked } from './portfolio-level-section.ts';
import { paymentsAsked, portfolioPaymentsPart } from './portfolio-payments-section.ts';
import { portfolioPaidInPart } from './portfolio-paid-section.ts';
import { portfolioSpansPart } from './portfolio-spans-section.ts';

const whole = { from: null, to: '2026-06-30' };
const payments = [
  { day: '2026-01-05', amount: 5000 },
  { day: '2026-03-02', amount: 1200 },
  { day: '2026-05-04', amount: -700 },
];

function factsOf(part: Part): Record<string, number> {
  if ('gap' in part) throw new Error(part.gap);
  return Object.fromEntries(part.findings[0]?.facts.map(({ key, value }) => [key ?? '', value]) ?? []);
}

function toldOf(part: Part): string {
  if ('gap' in part) return part.gap;
  return JSON.stringify(
    part.write(part.findings.map((finding, index) => toEvidence(finding, { n: index + 1, runId: 'run' }))),
  );
}

test('single payments are told with their days, the last, the first or the largest alone where it is asked for', () => {
  const told = (own: string, span: { from: string | null; to: string } = whole) =>
    portfolioPaymentsPart(madePortfolio({ payments }), own, span);
  expect(factsOf(told('list my deposits and withdrawals'))).toEqual({ count: 3, a0: 5000, a1: 1200, a2: 700 });
  expect(factsOf(told('when was my last deposit'))).toMatchObject({ a0: 1200 });
  expect(factsOf(told('what was my largest deposit'))).toMatchObject({ a0: 5000 });
  expect(factsOf(told('show me my withdrawals'))).toEqual({ count: 1, a0: 700 });
  expect(factsOf(told('how many deposits have i made', { from: '2026-02-01', to: '2026-06-30' }))).toEqual({
    count: 1,
    a0: 1200,
  });
  expect(toldOf(told('have i ever withdrawn money'))).toContain('Yes.');
  expect(toldOf(told('when did i last withdraw money', { from: '2026-06-01', to: '2026-06-30' }))).toBe(
    'No withdrawals are entered in your portfolio for that time.',
  );
  expect(toldOf(portfolioPaymentsPart(madePortfolio(), 'list my deposits', whole))).toContain('is missing');
});

it.each([
  ['when was my last deposit', true],
  ['when did i first put money in', true],
  ['list my deposits and withdrawals', true],
  ['have i ever taken money out', true],
  ['how many deposits have i made', true],
  ['how has my portfolio done since my last deposit', false],
  ['how much have i paid in', false],
  ['if i deposit 500 a month, what will i have', false],
])('whether single payments are asked for is read: "%s"', (plain, isAsked) => {
  expect(paymentsAsked.some((words) => words.test(plain))).toBe(isAsked);
});

test('what was paid in and what was taken out are told apart where both are known', () => {
  const brought = { from: '2026-01-04', to: '2026-06-30', paidIn: 5500, fees: 0, taxes: 0, lines: [] };
  expect(factsOf(portfolioPaidInPart(madePortfolio({ payments, brought })))).toEqual({
    paidIn: 5500,
    paid: 6200,
    taken: 700,
  });
  // Of a time that is named they begin with what was there already.
  const later = [{ day: '2026-02-28', amount: 5400 }, ...payments.slice(1)];
  const ofLater = { ...brought, from: '2026-02-28', paidIn: 500 };
  expect(factsOf(portfolioPaidInPart(madePortfolio({ payments: later, brought: ofLater })))).toEqual({ paidIn: 500 });
});

test('the days on which the portfolio was worth at least a sum are told, the first and the last of them', () => {
  const values = [
    { day: '2026-01-05', value: 5000 },
    { day: '2026-03-02', value: 6400 },
    { day: '2026-05-04', value: 5900 },
    { day: '2026-06-30', value: 6300 },
  ];
  const told = (own: string) => portfolioLevelPart(madePortfolio({ values }), own, whole);
  expect(factsOf(told('when was my portfolio first above $6,000'))).toEqual({
    level: 6000,
    days: 2,
    all: 4,
    begin: 6400,
    end: 6300,
    waited: 56,
  });
  expect(factsOf(told('when did my portfolio first reach 6,000'))).toMatchObject({ level: 6000, days: 2 });
  expect(factsOf(told('when was my portfolio last below 6k'))).toMatchObject({ days: 2, begin: 5000, end: 5900 });
  expect(toldOf(told('has my portfolio ever been worth more than $7,000'))).toContain('"No.","The sum asked about is');
  expect(toldOf(portfolioLevelPart(madePortfolio(), 'was my portfolio ever above $7,000', whole))).toContain(
    'is missing',
  );
});

it.each([
  ['when was my portfolio first above $200k', true],
  ['how long did it take my portfolio to reach $200,000', true],
  ['how long did it take my account to reach 200,000', true],
  ['when will my portfolio reach $1 million', false],
  ['was my portfolio worth more in 2022 or 2023', false],
  ['when was my portfolio worth more than in 2023', false],
  ['when did my portfolio last fall more than 5%', false],
])('whether a level of its value is asked for is read: "%s"', (plain, isAsked) => {
  expect(valueLevelAsked.test(plain)).toBe(isAsked);
});

test('the mean of the months is told where it is asked for', () => {
  const dailyReturns = [
    { from: '2025-12-31', to: '2026-01-30', value01: 0.03 },
    { from: '2026-01-30', to: '2026-02-27', value01: -0.02 },
    { from: '2026-02-27', to: '2026-03-31', value01: 0.05 },
  ];
  const measured = madeMeasured({ from: '2025-12-31', to: '2026-03-31' }, dailyReturns);
  const part = portfolioSpansPart(madePortfolio({ measured }), "what is my portfolio's average monthly return");
  expect(factsOf(part)).toHaveProperty('mean', expect.closeTo(2));
  expect(toldOf(part)).toContain('mean monthly return');
});
