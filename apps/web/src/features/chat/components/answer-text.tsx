import type { Claim } from '@aex/contracts/chat-stream';
import { lazy, Suspense } from 'react';

const loadMarkdown = () => import('#features/chat/components/streaming-markdown.tsx');
const StreamingMarkdown = lazy(() => loadMarkdown().then((module) => ({ default: module.StreamingMarkdown })));

/** Fetches the Markdown reader ahead of the text that needs it. An empty chat does without. */
export function preloadMarkdown(): void {
  loadMarkdown().catch(() => undefined);
}

type AnswerTextProps = { text: string; claims: readonly Claim[]; isOpen: boolean };

/** The text of an answer; as plain lines until the Markdown reader is there. */
export function AnswerText(props: AnswerTextProps) {
  return (
    <Suspense fallback={<p className="prose whitespace-pre-wrap">{props.text}</p>}>
      <StreamingMarkdown {...props} />
    </Suspense>
  );
}
