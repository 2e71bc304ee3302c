export type TokenKind = 'number' | 'word' | 'symbol';

/** A number, word or single symbol of a text, with UTF-16 offsets. */
export type Token = {
  kind: TokenKind;
  text: string;
  lower: string;
  start: number;
  end: number;
  /** True when white space, or the start of the text, comes before it. */
  spaced: boolean;
};

const tokenPattern = /(\d+(?:[.,'\u00a0]\d+)*)|(\p{L}+(?:'\p{L}+)?)|([^\s\u00a0])/gu;

function kindOf(match: RegExpMatchArray): TokenKind {
  if (match[1] !== undefined) return 'number';
  return match[2] === undefined ? 'symbol' : 'word';
}

/** Splits a text into tokens in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let lastEnd = -1;
  for (const match of text.matchAll(tokenPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    tokens.push({
      kind: kindOf(match),
      text: match[0],
      lower: match[0].toLowerCase(),
      start,
      end,
      spaced: start !== lastEnd,
    });
    lastEnd = end;
  }
  return tokens;
}
