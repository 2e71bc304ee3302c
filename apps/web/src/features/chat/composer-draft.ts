import { tabStore } from '#lib/browser-storage.ts';

const prefix = 'aex_draft:';

function keyOf(threadId: string | null): string {
  return `${prefix}${threadId ?? 'new'}`;
}

/** What was typed into a conversation's composer in this tab and not sent. */
export function readComposerDraft(threadId: string | null): string {
  return tabStore.get(keyOf(threadId)) ?? '';
}

export function keepComposerDraft(threadId: string | null, text: string): void {
  if (text === '') tabStore.remove(keyOf(threadId));
  else tabStore.set(keyOf(threadId), text);
}

/** At log-out: nothing of a reader stays behind. */
export function forgetComposerDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.remove(key);
}
