import { expect, it } from 'vitest';
import { inAnyCase } from './any-case.ts';

it('reads letters in either case and leaves the rest of a pattern to tell them apart', () => {
  const pattern = new RegExp(`^${inAnyCase('(?:sell|in [a-z]+)\\b.')}[A-Z]{2}$`);
  const read = ['sell QQ', 'SeLL QQ', 'Sell qq', 'sold QQ', 'IN Bonds QQ'].filter((text) => pattern.test(text));
  expect(read).toEqual(['sell QQ', 'SeLL QQ', 'IN Bonds QQ']);
});
