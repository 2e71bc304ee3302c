import { expect, test } from 'vitest';
import { namesLoosely } from './symbol-finding.ts';

test.each(['how is the stock market doing?', 'how are us stocks doing?', 'how did bonds do last year?'])(
  'takes the market and bonds for those of the United States: %s',
  (plain) => {
    expect(namesLoosely(plain)).toBe(true);
  },
);

test.each([
  "how is japan's stock market?",
  'how is the uk stock market doing?',
  'how are european stocks doing?',
  'how are german government bonds doing?',
])('takes those of another country for nothing that is held: %s', (plain) => {
  expect(namesLoosely(plain)).toBe(false);
});
