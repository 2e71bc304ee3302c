import type { Claim } from '@aex/contracts/chat-stream';
import { useState } from 'react';
import { MarkdownBlock } from '#features/chat/components/markdown-block.tsx';
import { createBlockSplitter } from '#features/chat/markdown/block-splitter.ts';
import { useIdentity } from '#lib/session/use-session.ts';

type StreamingMarkdownProps = { text: string; claims: readonly Claim[]; isOpen: boolean };

/** Markdown that may still grow. Asking the splitter twice for the same text gives the same blocks. */
export function StreamingMarkdown({ text, claims, isOpen }: StreamingMarkdownProps) {
  const [splitter] = useState(createBlockSplitter);
  const blocks = splitter.update(text);
  const marksUncited = useIdentity().data?.mode === 'internal';
  return (
    <div className="prose" aria-busy={isOpen}>
      {blocks.map(({ start, raw }, index) => (
        <MarkdownBlock
          key={start}
          raw={raw}
          start={start}
          claims={claims.filter((claim) => claim.start < start + raw.length && claim.end > start)}
          marksUncited={marksUncited}
          isOpen={isOpen && index === blocks.length - 1}
        />
      ))}
    </div>
  );
}
