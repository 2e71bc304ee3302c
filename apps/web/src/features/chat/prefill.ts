/** What a link to the chat may bring along; it is placed in the composer and never sent by itself. */
export type ChatPrefill = { prompt?: string; ticker?: string; command?: string };

export function isPrefilled({ prompt, ticker, command }: ChatPrefill): boolean {
  return prompt !== undefined || ticker !== undefined || command !== undefined;
}

const maxLength = 4000;

function textOf(value: unknown): string | undefined {
  // The router reads `?ticker=1` as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, maxLength) : undefined;
}

export function readChatPrefill(search: Record<string, unknown>): ChatPrefill {
  const prefill: ChatPrefill = {};
  const prompt = textOf(search['prompt']);
  const ticker = textOf(search['ticker']);
  const command = textOf(search['command']);
  if (prompt !== undefined) prefill.prompt = prompt;
  if (ticker !== undefined) prefill.ticker = ticker;
  if (command !== undefined) prefill.command = command;
  return prefill;
}

/** The composer's first text: the command, then the prompt. */
export function prefilledText({ prompt, command }: ChatPrefill): string {
  const lead = command === undefined ? '' : `${command.startsWith('/') ? '' : '/'}${command} `;
  return `${lead}${prompt ?? ''}`;
}

/** The text without what a link placed at its beginning; what the reader has written behind or instead of it stays. */
export function withoutPrefill(text: string, prefill: ChatPrefill): string {
  const placed = prefilledText(prefill);
  return text.startsWith(placed) ? text.slice(placed.length).trimStart() : text;
}
