import type { Figure } from '#figures/figure';
import type { SentenceReading } from './sentence-reading.ts';

const against = /^[^.;]{0,3}\s(?:against|versus|vs\.?|compared (?:with|to))\s(?:only |just |about )?$/i;

/**
 * "A is the dearer, 34.2 against 31.4", "SPY outpaced inflation, 12.3% against 3.1%": of two figures that are set against each
 * other the second is of something that nothing beside it names, and behind a comparison of a thing with a measure the first too.
 */
export function isSetAgainst(
  { text, quantities, comparison, entities, metrics }: SentenceReading,
  figure: Figure,
): boolean {
  const at = quantities.findIndex(({ start }) => start === figure.start);
  const [before, after] = [quantities[at - 1], quantities[at + 1]];
  const isSecond =
    before !== undefined && before.unit === figure.unit && against.test(text.slice(before.end, figure.start));
  const isNamed = [...entities, ...metrics].some(({ start }) => start >= (before?.end ?? 0) && start < figure.start);
  if (isSecond) return !isNamed;
  const isFirst =
    after !== undefined && after.unit === figure.unit && against.test(text.slice(figure.end, after.start));
  const isOfTwoKinds =
    comparison !== null &&
    comparison.end < figure.start &&
    entities.some(({ end }) => end <= comparison.start) &&
    !entities.some(({ start }) => start >= comparison.end) &&
    metrics.some(({ start }) => start >= comparison.end && start < figure.start);
  return isFirst && isOfTwoKinds;
}
