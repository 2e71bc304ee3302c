import { preloadMarkdown } from '#features/chat/markdown-loader.ts';
import { loadReading } from '#features/chat/run-store.ts';

/** The turns of a conversation; an empty one does without them. */
export const loadTurns = () => import('#features/chat/components/message-list.tsx');

/** Fetches what draws an answer, ahead of the answer. */
export function preloadTurns(): void {
  preloadMarkdown();
  loadTurns().catch(() => undefined);
  loadReading().catch(() => undefined);
}
