import { expect, it } from 'vitest';
import { comparisonsFor } from './overview-intent.ts';

it.each(['SPY', 'TLT', 'NVDA'])('never proposes to set %s beside itself', (symbol) => {
  const proposed = comparisonsFor(symbol);
  expect(proposed).toHaveLength(2);
  for (const text of proposed) expect(text.match(new RegExp(`\\b${symbol}\\b`, 'g'))).toHaveLength(1);
});
