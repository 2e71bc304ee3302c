type Homonym = { word: RegExp; written: RegExp; isTerm: RegExp; company: string };

const ownWords =
  "(?:'s? (?:stock|shares|earnings|results|revenue|price)| (?:stock|shares|earnings|results|airlines?|air lines?|inc|corp))";

/** Names of companies that are also terms of the trade or everyday words, with what tells which is meant. */
const homonyms: readonly Homonym[] = [
  {
    word: /\bdelta(?: air ?lines?)?\b/,
    written: new RegExp(`\\bDelta\\b|\\bdelta(?:${ownWords})|\\b(?:how (?:is|has|did|was)|news (?:on|about)) delta\\b`),
    isTerm:
      /\b(?:options?|calls?|puts?|strikes?|gamma|theta|vega|greeks?|hedg\w+|neutral|expir\w+|premium|covered|iv|implied|straddle|strangle|condor|\d dte|itm|otm|atm|at-the-money|delta of)\b|what is (?:the )?delta\b/,
    company: 'dal',
  },
  {
    word: /\btarget\b/,
    written: new RegExp(`(?<!^)\\bTarget\\b|\\btarget(?:${ownWords})`),
    isTerm:
      /\b(?:price|analysts?|fed|inflation|allocation|weight|date|range|upside|for|rate) target|target (?:price|range|rate|allocation|weight|date|for|of)\b/,
    company: 'tgt',
  },
  {
    word: /\bgap\b/,
    written: new RegExp(`(?<!^)\\bGap\\b|\\bgap(?:${ownWords})`),
    isTerm: /\b(?:gap (?:up|down|fill|between|open)|up gap|a gap|the gap|between)\b/,
    company: 'gps',
  },
];

/** A plain text in which a company that shares its name with a term stands under its ticker, where the company is meant. */
export function withHomonyms(text: string, plain: string): string {
  return homonyms.reduce(
    (told, { word, written, isTerm, company }) =>
      written.test(text) && !isTerm.test(plain) ? told.replace(word, company) : told,
    plain,
  );
}
