import { expect, test } from 'vitest';
import { sideFinding } from './side-finding.ts';

test('a card of several figures names each with its unit', () => {
  const closes = [100, 110, 99, 121];
  const bars = closes.map((close, index) => ({
    date: `2026-01-0${index + 5}`,
    open: null,
    high: null,
    low: null,
    close,
    volume: null,
  }));
  const { shownValue } = sideFinding({
    symbol: 'A',
    name: 'A',
    kind: 'equity',
    currency: 'USD',
    sector: null,
    source: '',
    adjustment: 'none',
    state: 'delayed',
    knownAt: '',
    bars,
  });
  expect(shownValue).toMatch(/^total return 21\.0%, annualized volatility \d+\.\d%, maximum drawdown \u221210\.0%, /);
  expect(shownValue).toMatch(/, current drawdown \u2212?0\.0%, Sharpe ratio \d+\.\d\d$/);
});
