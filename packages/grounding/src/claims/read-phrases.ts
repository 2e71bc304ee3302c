import type { Operation } from './claim-operation.ts';

/** Read with the figure behind them. */
const bound =
  /\b(?:(?:not|no|never|n't)\s)?(?:(?:well|just|slightly)\s)?(?:(?:more|greater|higher|larger|less|lower|smaller|fewer)\sthan|in excess of|at least|at most|up to|close to|(?:fell|was|were|came|stood|ended|finished)?\s?short of|(?:did\s)?(?:not\s)?(?:exceed(?:ed|s|ing)?|topped|surpassed)|over|above|under|below)\s(?=#)/g;
/** Phrases that are read, of words that for themselves say more. */
const levelPhrases: readonly RegExp[] = [
  /\b(?:from|between)\s@\s?(?:to|and|through|until|-|–)\s?@/g,
  /\((?:\d{1,2}|[a-z])\)/g,
  /\bin (?:all|total)\b|\bper\s(?=cent\b)|\b(?:add(?:ed|s)? up|together came) to\b|\ba loss of\b|\b(?:swung|went|moved|turned|changed|shifted) from\b/g,
  /\bbetween\s#\s?and\s#|\bin (?:a|the) range (?:of|from)\s#\s?(?:to|and|-|–)\s?#|\brang(?:ed|es|ing)\s(?:from|between)\s#\s?(?:to|and|-|–)\s?#/g,
  /\b(?:not|never|no longer|nowhere near|neither|nor|failed to)\b|n't\b|\bno\s(?=§)/g,
  bound,
];

/** "$5 million a month", "per share", "each year". */
const everySo =
  /[#@],?\s(?:a|an|per|each|every)\s(?!cent\b|(?:increase|rise|gain|decrease|decline|drop|fall|reduction)\b|(?:year|month|quarter)\s(?:earlier|before|ago|later)\b)(?:[a-z]+|§)/;
const everyYear = /#\s(?:a|per|each|every)\s(?:year|annum)\b/;
/** The time is not that of the value where it stands behind another word than these would be. */
const besideTime = /(?<!@,?\s)\b(?:to|by|from|with|as|that|which|and)\s(?:(?:fiscal|calendar|the|year|end of)\s)*@/;
const outsideTime =
  /\bup to\s@|(?<!@\s)\b(?:before|after|until|till|through)\s(?:(?:fiscal|calendar|the|year|end of)\s)*@/;
/** Times that are told by their distance, with which changes and comparisons are read. */
const apart =
  /\b(?:in\s|of\s|from\s|on\s|over\s|than\s|with\s|to\s)*(?:that of\s)?(?:(?:the|a|one|two|three|four|five|\d)\s)?(?:(?:prior|previous|preceding|last)\s(?:fiscal\s)?year(?:'s)?|years?\s(?:before|earlier|ago|later))\b|\bsince\s(?=@)|\byear[- ](?:over|on)[- ]year\b|\byear to year\b|\bq[1-4](?=\sand\s@)/g;
const orderBesideFigure =
  /#\s(?:higher|lower|more|less|greater|smaller|larger|fewer|above|below|over|under|ahead of|short of)\b|\b(?:higher|lower|above|below)\s(?:by\s)?(?=#)|\b(?:above|below|(?:higher|more|greater|larger|lower|less|smaller) than)\s(?:the\s|that of\s|those of\s|its\s|in\s|for\s)*(?=@)/g;
const order =
  /\b(?:difference|gap|spread|higher|lower|greater|larger|smaller|more|less|bigger|fewer|better|worse|above|below|exceed(?:ed|s|ing)?|surpass(?:ed|es)?|topped|outpaced|outstripped|outweighed|overtook|eclipsed|dwarfed|trailed|lagged|fell short of)\b/;
const top =
  /\b(?:(?:second|third|fourth|2nd|3rd|4th)[- ])?(?:peak(?:ed|s)?|highest|lowest|largest|smallest|greatest|biggest|most|least|maximum|minimum|topped out|bottomed(?: out)?|trough(?:ed)?|best|worst|weakest)\b/;
const average = /\b(?:average[ds]?|averaging|mean)\b/;
/** The first word of an order is the one that is read. */
const orders: Partial<Record<Operation, RegExp>> = {
  average,
  comparison: order,
  difference: order,
  superlative: top,
};

/** "$5 million a month", "per share": what the figure is said to be told for; null where it is told for nothing. */
export function rateTold(masked: string, operation: Operation | null): string | null {
  const isYearly = operation === 'compound' || operation === 'average';
  return isYearly && everyYear.test(masked) ? null : (everySo.exec(masked)?.[0].slice(1).trim() ?? null);
}

/** "After 2019", "until 2019": a time that the table does not tell of. */
export function timeOutside(masked: string): string | null {
  return outsideTime.exec(masked)?.[0] ?? null;
}

/** "By 2019", "to 2019": no time of one level. */
export function timeBeside(masked: string): string | null {
  return besideTime.exec(masked)?.[0] ?? null;
}

function without(masked: string, phrases: readonly RegExp[]): string {
  return phrases.reduce((text, phrase) => text.replace(phrase, ' '), masked);
}

/** A claim of one level without the phrases that are read in it. */
export function beyondLevel(masked: string): string {
  return without(masked, levelPhrases);
}

/** "Of the four years", "over the 3 year period", where there are as many. */
const stretch = /\b(?:the|these|a)\s(\d|two|three|four|five|six|seven|eight|nine|ten)[- ]years?\b/g;
const counts = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A claim of a computation over so many years without the phrases that are read in it. */
export function beyondOperation(masked: string, operation: Operation | null, years: number): string {
  const first = operation === null ? order : orders[operation];
  const counted = masked.replace(stretch, (words, said: string) =>
    said === String(years) || said === counts[years] ? ' ' : words,
  );
  return without(counted, [...levelPhrases, apart, orderBesideFigure, ...(first === undefined ? [] : [first])]);
}
