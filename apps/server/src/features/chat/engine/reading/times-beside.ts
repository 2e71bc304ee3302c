import { plainText } from './plain-text.ts';

const year = '((?:19|20)\\d\\d)';
const fall = '(?:bear markets?|crash(?:es)?|sell-?offs?|market falls?|draw-?downs?)';
const worse =
  '(?:worse|worst|deeper|deepest|bigger|biggest|larger|largest|more severe|harsher|milder|smaller|shallower)';
const joined = '(?:,| or| and| versus| vs\\.?| against| compared (?:to|with)| than)+';
const bearMarkets = [
  new RegExp(
    `^(?:which|what|was|were|is|compare|how does|did)\\b.{0,40}\\b${fall}\\b.{0,24}?\\b${year}${joined} (?:(?:that|the one|the ${fall}) (?:of|in) |the |in |of )*${year}(?: (?:one|${fall}))?\\W*$`,
  ),
  new RegExp(
    `^(?:which|what|was|were|is|compare|how does|did)\\b.{0,40}?\\b(?:the )?${year} ${fall}(?: ${worse})?${joined} (?:(?:that|the one|the ${fall}) (?:of|in) |the |in |of )*${year}(?: (?:one|${fall}))?\\W*$`,
  ),
];
const lengths = /\b(?:longer|longest|shorter|shortest|quicker|faster|slower)\b/;
const market = /\b(?:market|stocks?|equities|s ?& ?p(?: ?500)?|spy)\b/;
const named =
  /\b(?:of|for|in) (?!(?:19|20)\d\d\b|the (?:19|20)\d\d\b)(?:the )?([a-z&.]{2,12}(?: [a-z]{2,12})?)(?= (?:in|of) (?:19|20)\d\d)/;

// Most texts name no two years, and need not be written plainly for it.
const ofTwoYears = /(?:19|20)\d\d.*(?:19|20)\d\d/;

/** The falls of two years that a text sets beside each other, "which was the worse bear market, 2020 or 2022?", asked one by one; none where it sets none. */
export function fallsBeside(text: string): string[] {
  if (!ofTwoYears.test(text)) return [];
  const plain = plainText(text);
  const [, one, other] = bearMarkets.map((pattern) => pattern.exec(plain)).find((match) => match !== null) ?? [];
  const whose = named.exec(plain)?.[1];
  // Of another symbol than the market the text is read as it stands.
  if (one === undefined || other === undefined || one === other || lengths.test(plain)) return [];
  if (
    (whose !== undefined && !market.test(whose)) ||
    /\b[a-z.]{1,12}'s\b/.test(plain.replaceAll(/\b(?:it|that)'s\b/g, ''))
  )
    return [];
  return [`What was the maximum drawdown of the S&P 500 in ${one}?`, `and in ${other}?`];
}

const ofOrder =
  /\b(better|best|worse|worst|higher|highest|lower|lowest|bigger|biggest|smaller|smallest|larger|largest|deeper|deepest|stronger|strongest|weaker|weakest|more (?:volatile|risky|correlated)|riskier|calmer|less (?:volatile|risky))\b/;
const asked = /^(?:(?:and|so|but|ok) )*(?:which|what|when|was|were|did|is|has|in which)\b(?!.*\bhow (?:much|many)\b)/;

const ofFalls = /\b(?:draw-?downs?|bear markets?|crash(?:es)?|sell-?offs?|falls?)\b/;

/** By which word the figures of two times are asked to be set in order; null where they are only set side by side. */
export function orderAsked(text: string): { word: string; sign: 1 | -1; figure: null } | null {
  if (!ofOrder.test(text.toLowerCase())) return null;
  const plain = plainText(text);
  const word = asked.test(plain) ? ofOrder.exec(plain)?.[1] : undefined;
  if (word === undefined) return null;
  // The worse of two falls is the deeper one.
  if (ofFalls.test(plain) && /^(?:wors|be)/.test(word))
    return { word: word.startsWith('be') ? 'small' : 'deep', sign: word.startsWith('be') ? -1 : 1, figure: null };
  const isLow = /^(?:wors|low|small|weak|calm|less)/.test(word);
  return { word: /^(?:more|risk|calm|less)/.test(word) ? 'high' : word, sign: isLow ? -1 : 1, figure: null };
}
