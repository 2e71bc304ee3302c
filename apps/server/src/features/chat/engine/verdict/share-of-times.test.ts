import { expect, it } from 'vitest';
import { assertionIn } from './assertion.ts';

it.each([
  'Did SPY close higher in more than 60% of months since 2012?',
  'Has inflation been above 3% in more than half of the months since 2021?',
])('leaves a share of times to what counts them: "%s"', (text) => {
  expect(assertionIn(text)).toBeNull();
});

it('still reads a figure that one return decides', () => {
  expect(assertionIn('Did SPY rise more than 20% in 2021?')).not.toBeNull();
});
