export { ChatPane } from '#features/chat/components/chat-pane.tsx';
export { MarkdownText } from '#features/chat/components/markdown-text.tsx';
export { createRunStore } from '#features/chat/run-store.ts';
export { RunStoreContext, useRunStore } from '#features/chat/run-store-context.ts';
export { forgetComposerDrafts } from '#features/chat/composer-draft.ts';
