import { createLazyRoute } from '@tanstack/react-router';
import { MarkdownText } from '#features/chat/index.ts';
import { InsightArticle } from '#features/insights/index.ts';

function InsightPage() {
  const { slug } = insightLazyRoute.useParams();
  return <InsightArticle key={slug} slug={slug} renderMarkdown={(text) => <MarkdownText text={text} />} />;
}

export const insightLazyRoute = createLazyRoute('/shell/insights/$slug')({ component: InsightPage });
