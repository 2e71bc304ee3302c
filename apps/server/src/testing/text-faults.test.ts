import { expect, it } from 'vitest';
import { textFaults } from './text-faults.ts';

it.each([
  ['a figure without a mark', 'The fund rose 12% last year.', 'not marked Illustrative'],
  ['money without a mark', 'It costs $40.', 'not marked Illustrative'],
  ['a mark in another paragraph', 'Illustrative.\n\nIt costs $40.', 'not marked Illustrative'],
  ['raw markup', 'A <script>x</script>', 'unsafe markup'],
  ['a link that is not https', '[a](javascript:x)', 'unsafe markup'],
  ['a picture', '![a](https://example.com/a.png)', 'unsafe markup'],
  ['a percent sign apart from its figure', 'Illustrative: 4 % is less.', 'space before its percent sign'],
  ['shouting', 'What a year!', 'shouts'],
  ['a promise', 'This strategy is guaranteed to win.', 'guarantee'],
  ['advice', 'You should buy NVDA now.', 'advice_directive'],
  ['a wall of text', 'word '.repeat(131), 'wall of text'],
  ['too many em dashes', 'a — b — c — d', 'em dashes'],
])('finds %s', (_what, text, fault) => {
  expect(textFaults(text).join('\n')).toContain(fault);
});

it('lets marked figures, formulas and definitions through', () => {
  const text =
    'Illustrative: 4% less 1% is 3%.\n\n`yield = coupon / price × 100%`\n\nOne basis point is a hundredth of a point.';
  expect(textFaults(text)).toEqual([]);
});
