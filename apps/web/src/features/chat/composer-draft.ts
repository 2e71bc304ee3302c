const prefix = 'aex_draft:';

function keyOf(threadId: string | null): string {
  return `${prefix}${threadId ?? 'new'}`;
}

/** What was typed into a conversation's composer in this tab and not sent. */
export function readComposerDraft(threadId: string | null): string {
  return sessionStorage.getItem(keyOf(threadId)) ?? '';
}

export function keepComposerDraft(threadId: string | null, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(threadId));
  else sessionStorage.setItem(keyOf(threadId), text);
}

/** At log-out: nothing of a reader stays behind. */
export function forgetComposerDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
