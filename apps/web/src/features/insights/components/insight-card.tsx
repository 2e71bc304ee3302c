import type { InsightPost } from '@aex/contracts/insights';
import { Link } from '@tanstack/react-router';
import { categoryName } from '#features/insights/insight-words.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';

/** Specified. */
const bulletsShown = 3;

/** Category and day of a post, the same wherever it is shown. */
export function InsightMeta({ post }: { post: InsightPost }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-text-3">
      <Badge tone="accent">{categoryName(post.category)}</Badge>
      <time dateTime={post.published_at}>{formatAsOf(post.published_at.slice(0, 10))}</time>
    </p>
  );
}

/** The head of a card that leads to the article wherever it is pressed: the card is the link's positioned ancestor. */
export function InsightCardHead({ post, level }: { post: InsightPost; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <InsightMeta post={post} />
      <Heading className={level === 2 ? 'text-h2' : 'text-h3'}>
        <Link
          to="/insights/$slug"
          params={{ slug: post.slug }}
          className="rounded-chip after:absolute after:inset-0 after:rounded-card"
        >
          {post.title}
        </Link>
      </Heading>
    </>
  );
}

/** A post in the grid; all of it leads to the article. */
export function InsightCard({ post }: { post: InsightPost }) {
  return (
    <article className="relative flex flex-col gap-2 rounded-card border border-border bg-surface-1 p-4 transition-colors focus-within:border-border-strong hover:border-border-strong hover:bg-surface-2">
      <InsightCardHead post={post} level={2} />
      <ul className="grid list-disc gap-1 pl-4 text-text-2 marker:text-text-3">
        {post.bullet_insights.slice(0, bulletsShown).map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
    </article>
  );
}
