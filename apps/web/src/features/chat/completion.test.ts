import { expect, test } from 'vitest';
import { completed, openWordOf, withTickerBegun } from '#features/chat/completion.ts';

test('a command is completed at the start of the message alone', () => {
  expect(openWordOf('/re')).toEqual({ kind: 'command', start: 0, wanted: '/re' });
  expect(openWordOf('what is /re')).toBeNull();
  expect(openWordOf('/regime now')).toBeNull();
});

test('a ticker is completed after a dollar sign that begins a word', () => {
  expect(openWordOf('compare $nv')).toEqual({ kind: 'ticker', start: 8, wanted: 'NV' });
  expect(openWordOf('compare $')).toEqual({ kind: 'ticker', start: 8, wanted: '' });
  expect(openWordOf('it costs 5$nv')).toBeNull();
  expect(openWordOf('it costs $10')).toBeNull();
  expect(openWordOf('$NVDA and')).toBeNull();
});

test('the choice takes the place of the word, and nothing else changes', () => {
  const word = openWordOf('compare $nv');
  expect(word === null ? '' : completed('compare $nv', word, '$NVDA')).toBe('compare $NVDA ');
});

test('a ticker is begun as a word of its own', () => {
  expect(withTickerBegun('')).toBe('$');
  expect(withTickerBegun('compare')).toBe('compare $');
  expect(withTickerBegun('compare ')).toBe('compare $');
});
