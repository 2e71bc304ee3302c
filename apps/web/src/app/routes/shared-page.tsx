import { createLazyRoute } from '@tanstack/react-router';
import { MarkdownText } from '#features/chat/index.ts';
import { SharedThreadView } from '#features/sharing/index.ts';

function SharedPage() {
  const { token } = sharedLazyRoute.useParams();
  return <SharedThreadView token={token} renderText={(text, claims) => <MarkdownText text={text} claims={claims} />} />;
}

export const sharedLazyRoute = createLazyRoute('/bare/shared/$token')({ component: SharedPage });
