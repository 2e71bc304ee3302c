export { ConversationList } from '#features/threads/components/conversation-list.tsx';
export { ThreadHeader } from '#features/threads/components/thread-header.tsx';
export { useThread } from '#features/threads/thread-queries.ts';
