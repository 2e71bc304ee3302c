import { expect, test } from 'vitest';
import { draftOfLimits, limitFault, limitsOf } from '#features/portfolio/risk-limit-fields.ts';

const limits = {
  position_share: 0.07,
  issuer_share: 0.145,
  sector_share: null,
  currency_share: 1,
  yearly_fee_share: 0.0035,
};

test('shares are shown as percent without noise, and come back as they were', () => {
  const draft = draftOfLimits(limits);
  expect(draft).toEqual({
    position_share: '7',
    issuer_share: '14.5',
    sector_share: '',
    currency_share: '100',
    yearly_fee_share: '0.35',
  });
  expect(limitsOf(draft)).toEqual(limits);
});

test('a percent may be written with its sign or a comma', () => {
  expect(limitsOf({ ...draftOfLimits(limits), position_share: ' 12,5 % ' }).position_share).toBe(0.125);
});

test.each(['0', '-3', '101', 'ten', '1e9', '5 5', 'NaN'])('%s is no limit', (text) => {
  expect(limitFault(text)).not.toBeNull();
});

test('an empty field turns the rule off', () => {
  expect(limitFault('  ')).toBeNull();
  expect(limitFault('100')).toBeNull();
});
