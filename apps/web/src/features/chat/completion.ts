/** What a word may become, and what for. */
export type Choice = { text: string; hint: string };

/** The word that is being written and may be completed: a command at the start, a ticker after a dollar sign at the end. */
export type OpenWord = { kind: 'command' | 'ticker'; start: number; wanted: string };

export function openWordOf(text: string): OpenWord | null {
  if (/^\/[a-z]*$/.test(text)) return { kind: 'command', start: 0, wanted: text };
  const start = text.lastIndexOf('$');
  if (start < 0) return null;
  const wanted = text.slice(start + 1);
  const isWord = /^(?:[A-Za-z][A-Za-z.]{0,9})?$/.test(wanted) && (start === 0 || /\s/.test(text.charAt(start - 1)));
  return isWord ? { kind: 'ticker', start, wanted: wanted.toUpperCase() } : null;
}

/** The text with a dollar sign that begins a word, at which the list of tickers opens. */
export function withTickerBegun(text: string): string {
  return /(?:^|\s)$/.test(text) ? `${text}$` : `${text} $`;
}

/** The text with its open word replaced, and a space to go on. */
export function completed(text: string, word: OpenWord, choice: string): string {
  return `${text.slice(0, word.start)}${choice} `;
}
