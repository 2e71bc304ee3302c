import { expect, it } from 'vitest';
import { holdingKindOf } from './holding-kind.ts';

it('tells what a fund is made of by its name, and says nothing of one whose name does not tell', () => {
  const ofFund = (name: string) => holdingKindOf({ symbol: 'XYZ', name, kind: 'fund' });
  expect(ofFund('iShares Core US Aggregate Bond ETF')).toBe('bond_fund');
  expect(ofFund('iShares 20+ Year Treasury Bond ETF')).toBe('bond_fund');
  expect(ofFund('iShares iBoxx $ High Yield Corporate Bond ETF')).toBe('bond_fund');
  expect(ofFund('SPDR S&P 500 ETF Trust')).toBe('stock_fund');
  expect(ofFund('Invesco QQQ Trust')).toBe('stock_fund');
  expect(ofFund('Energy Select Sector SPDR Fund')).toBe('stock_fund');
  expect(ofFund('SPDR Gold Shares')).toBe('commodity');
  expect(ofFund('VanEck Gold Miners ETF')).toBe('fund');
  expect(ofFund('Invesco DB US Dollar Index Bullish Fund')).toBe('fund');
  expect(holdingKindOf({ symbol: 'XYZ', name: 'Bond Street Holdings', kind: 'equity' })).toBe('stock');
  expect(holdingKindOf({ symbol: 'AGG', name: 'AGG', kind: 'equity' })).toBe('bond_fund');
  expect(holdingKindOf({ symbol: 'XYZ', name: 'Short Treasury ETF', kind: 'equity' })).toBe('bond_fund');
  expect(holdingKindOf({ symbol: 'XYZ', name: 'Bitcoin', kind: 'crypto' })).toBe('other');
  expect(holdingKindOf({ symbol: 'XYZ', name: 'XYZ', kind: null })).toBe('other');
});
