import type { Span } from './typed-dates.ts';

export type MisplacedMark = Span & { text: string; reason: string };

const measure = '(?:return|price|close|yield|level|value|gain|loss|rate|inflation|volatility|drawdown|beta|ratio)';
const asSource = '(?<!\\b(?:according|due|thanks|refers?|refer|shown|supported|backed|told|confirmed|stated) )';
const citationAsAmount = new RegExp(
  [
    `${asSource}\\b(?:to|by|at|of|was|is|were|are|about|around|near|over|under|reached|hit)\\s+(\\[\\d{1,4}\\])`,
    `(?:[$\u20ac\u00a3\u00a5=]|\\b(?:USD|EUR|GBP|JPY))\\s?(\\[\\d{1,4}\\])`,
    `\\b(?:costs|(?:trades|sells|goes) for|${measure}:)\\s(\\[\\d{1,4}\\])(?=[.;,!?]|$)`,
    `^(\\[\\d{1,4}\\])(?= (?:is|was) (?:the|its) ${measure}\\b)`,
  ].join('|'),
  'gi',
);
const signTwice = /\b(?:minus|plus)(?=\s[\u2212-]\s?[$\u20ac\u00a3]?\d)/gi;
/** What would make another amount of the one that the server wrote: "12.3% basis points", "12.3% and a half". */
const unitTwice =
  /(?<=\d(?:%| pp| bp)\s?)(?:basis points?|bps?|(?:percentage )?points?|percent|per cent|dollars?|euros?|pounds?|cents?)\b|(?<=\d\S*(?: pp| bp)?,? )and an? (?:half|quarter|third|fifth|tenth)\b/gi;

const dayAsAmount = new RegExp(
  `(?<=\\b(?:returned|gained|lost|yielded|costs?|${measure} (?:of|is|was)) )[A-Z][a-z]{2} \\d{1,2}, \\d{4}\\b`,
  'g',
);

/** Marks and words in a rendered sentence that pass for a figure, or change the one beside them. `typed` citations are the model's own. */
export function findMisplacedMarks(text: string, typed: ReadonlySet<number>): MisplacedMark[] {
  const citations = [...text.matchAll(citationAsAmount)].flatMap((match) => {
    const mark = match.slice(1).find((group) => group !== undefined) ?? '';
    const start = match.index + match[0].length - mark.length;
    const isTyped = typed.has(Number(mark.slice(1, -1)));
    return isTyped
      ? [{ start, end: start + mark.length, text: mark, reason: 'a citation mark in the place of a figure' }]
      : [];
  });
  const found = (pattern: RegExp, reason: string) =>
    [...text.matchAll(pattern)].map(({ index: start, 0: word }) => ({
      start,
      end: start + word.length,
      text: word,
      reason,
    }));
  return [
    ...citations,
    ...found(dayAsAmount, 'a day in the place of a figure'),
    ...found(signTwice, 'a sign before a figure that has its own'),
    ...found(unitTwice, 'a unit or an amount behind a figure that has its own'),
  ];
}
