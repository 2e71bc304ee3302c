/** A pattern of words that stand in a text without others: what asks of something else, too, is not meant. */
export function askedWithout(asked: RegExp, other: RegExp, ...needed: readonly RegExp[]): RegExp {
  const needs = needed.map(({ source }) => `(?=.*(?:${source}))`).join('');
  return new RegExp(`^(?!.*(?:${other.source}))${needs}.*(?:${asked.source})`);
}
