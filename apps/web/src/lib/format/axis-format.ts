import { madeOnce } from '#lib/format/made-once.ts';

const mark = madeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));
const smallMark = madeOnce(() => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 }));

/** A place on an axis, with no more decimals than it has, two at most and below one four figures: `853.8`, `1,250`. */
export function formatMark(value: number): string {
  return (Math.abs(value) < 1 ? smallMark() : mark()).format(value).replace('-', '\u2212');
}
