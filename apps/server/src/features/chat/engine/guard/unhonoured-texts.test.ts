import { expect, it } from 'vitest';
import { leftOutText } from './unhonoured-texts.ts';

const unread = (words: string) => ({ words, index: 0, clause: null, isAside: true });

it('quotes what was left out as it was written, the beginning alone of what goes on and on', () => {
  const endless = 'Xy'.repeat(2000);
  const told = leftOutText([unread(endless.toLowerCase())], `${endless} what is the price of SPY?`);
  expect(told).toBe(`I left “${endless.slice(0, 80)}…” out of account: what follows would be the same without it.`);
  expect(leftOutText([unread('evil twin')], 'the Evil Twin of SPY')).toContain('“Evil Twin”');
});
