import { createLazyRoute } from '@tanstack/react-router';
import { MarkdownText, StreamingMarkdown } from '#features/chat/index.ts';
import { SharedThreadView } from '#features/sharing/index.ts';

function SharedPage() {
  const { token } = sharedLazyRoute.useParams();
  // The page is nothing without its texts, so what reads them comes with it and nothing moves.
  return (
    <SharedThreadView token={token} renderText={(text) => <MarkdownText text={text} Reader={StreamingMarkdown} />} />
  );
}

export const sharedLazyRoute = createLazyRoute('/bare/shared/$token')({ component: SharedPage });
