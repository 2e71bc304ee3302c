import { expect, test } from 'vitest';
import { historyOf } from '../testing/made-history.ts';
import { sideFinding } from './side-finding.ts';

test('a card of several figures names each with its unit', () => {
  const { shownValue } = sideFinding(
    historyOf([
      ['2026-01-05', 100],
      ['2026-01-06', 110],
      ['2026-01-07', 99],
      ['2026-01-08', 121],
    ]),
  );
  expect(shownValue).toMatch(/^total return 21\.0%, annualized volatility \d+\.\d%, maximum drawdown \u221210\.0%, /);
  expect(shownValue).toMatch(/, current drawdown \u2212?0\.0%, Sharpe ratio \d+\.\d\d$/);
});
