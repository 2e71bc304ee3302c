import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceChange } from '#ui/price-change.tsx';

function drawn(change: number | null, percent: number | null) {
  const { firstElementChild: element } = render(<PriceChange change={change} percent={percent} />).container;
  return { text: element?.textContent, isUp: element?.classList.contains('text-market-up') };
}

test('a fall that is too small a share to be seen in percent is a fall', () => {
  expect(drawn(-30, -0.0043)).toEqual({ text: '▼down −30.00 (0.00%)', isUp: false });
  expect(drawn(30, 0.0043)).toEqual({ text: '▲up +30.00 (0.00%)', isUp: true });
});

test('what is zero in money and in percent is unchanged and counts as up', () => {
  expect(drawn(0, 0)).toEqual({ text: '●unchanged 0.00 (0.00%)', isUp: true });
  expect(drawn(-0.001, -0.0001)).toEqual({ text: '●unchanged 0.00 (0.00%)', isUp: true });
});

test('what is not known of a change is told so, and what is known gives its direction', () => {
  expect(drawn(null, null).text).toBe('N/A');
  expect(drawn(-2.1, null)).toEqual({ text: '▼down −2.10 (N/A)', isUp: false });
});
