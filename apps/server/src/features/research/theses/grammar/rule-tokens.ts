export type Token = {
  kind: 'word' | 'number' | 'date' | 'operator' | 'open' | 'close' | 'comma' | 'end';
  text: string;
  start: number;
  end: number;
};

/** A rule that cannot be read; `position` is the UTF-16 offset of what is wrong. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly position: number;
  constructor(message: string, position: number) {
    super(`${message} (at character ${position + 1})`);
    this.position = position;
  }
}

const longestRule = 1000;
const pattern =
  /\s*(?:(?<date>\d{4}-\d{2}-\d{2})|(?<number>-?\d+(?:\.\d+)?)%?|(?<operator>>=|<=|!=|==|>|<|=)|(?<open>\()|(?<close>\))|(?<comma>,)|(?<word>[A-Za-z^_][A-Za-z0-9_.^-]*))/y;
const kinds = ['date', 'number', 'operator', 'open', 'close', 'comma', 'word'] as const;

/** The words, figures and signs of a rule, and a last token for its end. Throws RuleError. Linear in the text. */
export function readTokens(text: string): Token[] {
  if (text.length > longestRule) throw new RuleError('The rule is too long', longestRule);
  const tokens: Token[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const kind = kinds.find((name) => match?.groups?.[name] !== undefined);
    if (match === null || kind === undefined) {
      const start = at + (text.slice(at).length - text.slice(at).trimStart().length);
      throw new RuleError(`"${String.fromCodePoint(text.codePointAt(start) ?? 0)}" is not known here`, start);
    }
    const value = match.groups?.[kind] ?? '';
    const start = text.indexOf(value, at);
    at = pattern.lastIndex;
    tokens.push({ kind, text: value, start, end: at });
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
}
