import { insightsCopy } from '@aex/contracts/copy/insights';
import type { InsightPost } from '@aex/contracts/insights';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArticleContents } from '#features/insights/components/article-contents.tsx';
import { InsightMeta } from '#features/insights/components/insight-card.tsx';
import { RelatedTickers } from '#features/insights/components/related-tickers.tsx';
import { useInsightPost } from '#features/insights/insight-queries.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { usePageName } from '#lib/page-name.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkLook } from '#ui/link-look.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = insightsCopy.insightArticle;

type InsightArticleProps = { slug: string; renderMarkdown: (text: string) => ReactNode };

function ArticleSkeleton() {
  return (
    <LoadingRegion label={texts.loadingTheArticle}>
      <div className="grid max-w-[70ch] gap-3">
        {['w-40', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, line) => (
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  );
}

function ArticleRail({ post }: { post: InsightPost }) {
  return (
    <aside aria-label={texts.aboutThisArticle} className="grid content-start gap-3 xl:sticky xl:top-0">
      <ArticleContents post={post} />
      {post.related_tickers.length > 0 && <RelatedTickers tickers={post.related_tickers} />}
      <section className="grid gap-2 rounded-card border border-border bg-surface-1 p-4">
        <h2 className="text-h3">{texts.discussThisInChat}</h2>
        <p className="text-small text-text-2">{texts.chatHint}</p>
        <Link
          to="/chat/{-$threadId}"
          params={{ threadId: undefined }}
          search={{ prompt: texts.question(post.title) }}
          state={{ chatOrigin: 'insight' }}
          mask={{ to: '/chat/{-$threadId}', params: { threadId: undefined }, search: {} }}
          className={linkLook('secondary')}
        >
          <Icon name="chat" />
          {texts.openChat}
        </Link>
      </section>
    </aside>
  );
}

function ArticleBody({ post, renderMarkdown }: { post: InsightPost; renderMarkdown: (text: string) => ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      {post.bullet_insights.length > 0 && (
        <section className="grid max-w-[70ch] gap-2 rounded-card border border-border bg-surface-1 p-4">
          <h2 className="text-h2">{texts.keyInsights}</h2>
          <ul className="grid list-disc gap-1.5 pl-5 text-prose text-text-2 marker:text-text-3">
            {post.bullet_insights.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </section>
      )}
      {/* The text is whole, so its columns can be as wide as their words ask for. */}
      <section aria-label={texts.article} data-article="" className="[&_col]:w-auto [&_table]:table-auto">
        <h2 className="sr-only">{texts.article}</h2>
        {renderMarkdown(post.content)}
      </section>
    </div>
  );
}

/** One article: loading, not there, failed, or the whole of it. Its heading stays one element, so that focus keeps its place. */
export function InsightArticle({ slug, renderMarkdown }: InsightArticleProps) {
  const post = useInsightPost(slug);
  const missing = post.isError && isNotFound(post.error);
  const title = post.data?.title ?? (missing ? texts.insightNotFound : post.isError ? texts.insight : texts.loading);

  usePageName(post.data?.title);

  return (
    <article className="grid grid-cols-1 gap-5">
      <header className="grid max-w-[70ch] gap-2">
        {!missing && (
          <Link
            to="/insights"
            className="inline-flex min-h-8 items-center gap-1 justify-self-start text-small text-text-2 hover:text-text"
          >
            <Icon name="chevronLeft" />
            {texts.insights}
          </Link>
        )}
        {post.data !== undefined && (
          <div className="flex flex-wrap items-center gap-x-2">
            <InsightMeta post={post.data} />
            {post.data.author !== null && <p className="text-small text-text-3">{texts.by(post.data.author)}</p>}
          </div>
        )}
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {missing && (
          <>
            <p className="text-text-2">{texts.none}</p>
            <Link to="/insights" className={classNames(linkLook('secondary'), 'justify-self-start')}>
              {texts.backToInsights}
            </Link>
          </>
        )}
      </header>
      {post.isPending && <ArticleSkeleton />}
      {post.isError && !missing && post.data === undefined && (
        <ErrorState title={texts.notLoaded} detail={messageOf(post.error)} onRetry={() => void post.refetch()} />
      )}
      {post.data !== undefined && (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,70ch)_280px]">
          <ArticleBody post={post.data} renderMarkdown={renderMarkdown} />
          <ArticleRail post={post.data} />
        </div>
      )}
    </article>
  );
}
