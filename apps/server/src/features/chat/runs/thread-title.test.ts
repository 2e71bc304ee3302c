import { expect, it } from 'vitest';
import { threadTitleOf } from './thread-title.ts';

it('takes a short question as it is, on one line', () => {
  expect(threadTitleOf('  What did\n CPI show? ')).toBe('What did CPI show?');
});

it('is read in the direction in which it was written', () => {
  expect(threadTitleOf('Is \u202eevil\u202c \u2067AAPL\u2069 up?')).toBe('Is evil AAPL up?');
});

it('ends a long title with a whole word', () => {
  const question = 'Where are we in the macro regime, and how has NVDA done over the last year against SPY?';
  expect(threadTitleOf(question)).toBe(
    'Where are we in the macro regime, and how has NVDA done over the last year\u2026',
  );
  expect(threadTitleOf(`${'word '.repeat(15)}ends and on it goes`)).toBe(`${'word '.repeat(15)}ends\u2026`);
});

it('cuts a word that fills the line, and no character in two', () => {
  expect(threadTitleOf('x'.repeat(100))).toBe(`${'x'.repeat(79)}\u2026`);
  expect(threadTitleOf(`${'x'.repeat(78)}\u{1F4C8}`)).toBe(`${'x'.repeat(78)}\u{1F4C8}`);
  expect(threadTitleOf(`${'x'.repeat(78)}\u{1F4C8}${'x'.repeat(9)}`)).toBe(`${'x'.repeat(78)}\u2026`);
});
