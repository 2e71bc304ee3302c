import { insightsCopy } from '@aex/contracts/copy/insights';
import type { InsightPost } from '@aex/contracts/insights';
import { partsOf } from '#features/insights/article-parts.ts';

/** The text draws headings of the first two ranks as this element, in the same order. */
function showPart(index: number): void {
  const heading = document.querySelectorAll<HTMLElement>('[data-article] h3')[index];
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The way to each part of an article, where it has several. */
export function ArticleContents({ post }: { post: InsightPost }) {
  const parts = partsOf(post.content);
  if (parts.length < 2) return null;
  return (
    <nav
      aria-label={insightsCopy.articleContents}
      className="hidden gap-1 rounded-card border border-border bg-surface-1 p-4 xl:grid"
    >
      <h2 className="text-h3">{insightsCopy.articleContents}</h2>
      <ul>
        {parts.map((part, index) => (
          <li key={`${index}-${part}`}>
            <button
              type="button"
              className="min-h-7 text-left text-small text-text-2 hover:text-text"
              onClick={() => showPart(index)}
            >
              {part}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
