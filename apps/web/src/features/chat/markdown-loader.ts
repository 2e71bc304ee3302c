/** The reader of Markdown, in a file of its own that an empty chat does without. */
export const loadMarkdown = () => import('#features/chat/components/streaming-markdown.tsx');

/** Fetches it ahead of the text that needs it. */
export function preloadMarkdown(): void {
  loadMarkdown().catch(() => undefined);
}
