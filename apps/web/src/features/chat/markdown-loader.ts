/** The reader of Markdown, in a file of its own that an empty chat does without. */
export const loadMarkdown = () => import('#features/chat/components/streaming-markdown.tsx');

/** The turns of a conversation; an empty one does without them too. */
export const loadTurns = () => import('#features/chat/components/message-list.tsx');

/** Fetches both ahead of the text that needs them. */
export function preloadMarkdown(): void {
  loadMarkdown().catch(() => undefined);
  loadTurns().catch(() => undefined);
}
