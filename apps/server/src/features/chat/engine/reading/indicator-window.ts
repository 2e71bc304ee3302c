const longestWindow = 250;
const unit = '(?:day|session|period|bar|d)s?';

/**
 * The number of sessions that a plain text wants an indicator over: "its 9-day RSI", "RSI(2)", "ADX over 20 sessions"; the usual
 * one where it names none between 2 and 250.
 * @param name the source of a pattern for the name of the indicator
 */
export function indicatorWindow(plain: string, name: string, usual: number): number {
  const patterns = [
    new RegExp(`\\b(\\d{1,3})[- ]?(?:${unit}) (?:[a-z]+ ){0,2}(?:${name})\\b`),
    new RegExp(`\\b(?:${name})\\b ?\\(? ?(\\d{1,3}) ?\\)?(?![\\d.,%])`),
    new RegExp(
      `\\b(?:${name})\\b.{0,30}\\b(?:over|of|on|for|using) (?:the last |the past )?(\\d{1,3})[- ]?(?:${unit})\\b`,
    ),
  ];
  const said = Number(patterns.map((each) => each.exec(plain)?.[1]).find((found) => found !== undefined) ?? usual);
  return said >= 2 && said <= longestWindow ? said : usual;
}
