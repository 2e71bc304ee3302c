import { expect, it } from 'vitest';
import { checkRisk, defaultRiskLimits, type RiskReading } from './risk-rules.ts';

const asset = { isSingleIssuer: true, sector: 'Energy', value: 10 };
const reading: RiskReading = {
  value: 100,
  baseCurrency: 'USD',
  missing: [],
  assets: [
    { ...asset, symbol: 'GOOG', issuer: 'Alphabet Inc.' },
    { ...asset, symbol: 'GOOGL', issuer: 'Alphabet Inc.', value: 8 },
    { ...asset, symbol: 'SPY', issuer: 'SPY', isSingleIssuer: false, sector: null, value: 20 },
  ],
  currencies: [
    { name: 'USD', value: 60 },
    { name: 'EUR', value: 40 },
  ],
  yearlyFees: 0.5,
};

it('takes share classes of one issuer together, leaves funds out, and counts only foreign currencies', () => {
  const findings = checkRisk(reading, defaultRiskLimits);
  expect(findings.map(({ rule, subject, status }) => [rule, subject, status])).toEqual([
    ['position_share', 'SPY', 'within'],
    ['issuer_share', 'Alphabet Inc.', 'over'],
    ['sector_share', 'Energy', 'within'],
    ['currency_share', 'EUR', 'over'],
    ['yearly_fee_share', null, 'within'],
  ]);
  expect(findings[1]?.measured).toBeCloseTo(0.18, 12);
});

it('says that it does not know while a price is missing, and leaves out rules that are off', () => {
  const limits = { ...defaultRiskLimits, sector_share: null, yearly_fee_share: null };
  const findings = checkRisk({ ...reading, missing: ['ZZZ'] }, limits);
  expect(findings.map(({ status, measured }) => [status, measured])).toEqual([1, 2, 3].map(() => ['unknown', null]));
  expect(findings[0]?.text).toBe('There is no price of ZZZ.');
});

it('says of each rule why nothing stands against its limit', () => {
  const findings = checkRisk({ ...reading, assets: [], currencies: [] }, defaultRiskLimits);
  expect(findings.map(({ status, text }) => [status, text])).toEqual([
    ['within', 'No position is held; the limit is 20.0%.'],
    ['within', 'No paper of a single issuer is held; the limit is 10.0%.'],
    ['within', 'No position has a known sector; the limit is 35.0%.'],
    ['within', 'Nothing is held in another currency; the limit is 30.0%.'],
    ['within', '0.50% of the value went into fees in a year; the limit is 1.00%.'],
  ]);
});
