import type { Claim } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { lazy, Suspense } from 'react';
import { loadMarkdown } from '#features/chat/markdown-loader.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = chatTurnsCopy.answerText;

const StreamingMarkdown = lazy(() => loadMarkdown().then((module) => ({ default: module.StreamingMarkdown })));

type AnswerTextProps = { text: string; claims: readonly Claim[]; isOpen: boolean };

const charactersPerLine = 80;
const mostLines = 12;

/** What stands for a stored answer while its reader is fetched, about as tall. */
function WaitingText({ text }: { text: string }) {
  const lines = Math.min(mostLines, Math.ceil(text.length / charactersPerLine));
  return (
    <LoadingRegion label={texts.loadingAnswer}>
      <div className="grid gap-2.5">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** The text of an answer. Until the Markdown reader is there, one that streams stands as plain lines. */
export function AnswerText(props: AnswerTextProps) {
  const waiting = props.isOpen ? (
    <p className="prose whitespace-pre-wrap">{props.text}</p>
  ) : (
    <WaitingText text={props.text} />
  );
  return (
    <Suspense fallback={waiting}>
      <StreamingMarkdown {...props} />
    </Suspense>
  );
}
