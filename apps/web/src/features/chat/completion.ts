/** What a word may become, and what for. */
export type Choice = { text: string; hint: string };

/** The specified commands, with what they are for. */
export const commands = [
  { text: '/options', hint: 'Structures on a symbol: /options NVDA' },
  { text: '/regime', hint: 'The macro regime and what would flip it' },
  { text: '/compare', hint: 'Symbols side by side: /compare SPY QQQ' },
  { text: '/symbol', hint: 'Price, return and risk of a symbol' },
  { text: '/risk', hint: 'Volatility, drawdown and beta' },
  { text: '/portfolio', hint: 'Your own positions' },
  { text: '/asof', hint: 'What was known on a day: /asof 2022-06-30' },
  { text: '/help', hint: 'What can be asked' },
] as const;

/** The word that is being written and may be completed: a command at the start, a ticker after a dollar sign at the end. */
export type OpenWord = { kind: 'command' | 'ticker'; start: number; wanted: string };

export function openWordOf(text: string): OpenWord | null {
  if (/^\/[a-z]*$/.test(text)) return { kind: 'command', start: 0, wanted: text };
  const start = text.lastIndexOf('$');
  if (start < 0) return null;
  const wanted = text.slice(start + 1);
  const isWord = /^[A-Za-z][A-Za-z.]{0,9}$/.test(wanted) && (start === 0 || /\s/.test(text.charAt(start - 1)));
  return isWord ? { kind: 'ticker', start, wanted: wanted.toUpperCase() } : null;
}

/** The text with its open word replaced, and a space to go on. */
export function completed(text: string, word: OpenWord, choice: string): string {
  return `${text.slice(0, word.start)}${choice} `;
}
