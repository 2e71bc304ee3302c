import type { InsightPost } from '@aex/contracts/insights';
import type { SearchedPassage } from './searched-passage.ts';

const headingLine = /^#{1,6}\s+(.+)$/;

/** The paragraphs of a post with the heading they stand under and their place in the post's text. */
export function passagesOfPost(post: InsightPost): SearchedPassage[] {
  const passages: SearchedPassage[] = [];
  let section: string | null = null;
  let offset = 0;
  for (const paragraph of post.content.split('\n\n')) {
    const heading = headingLine.exec(paragraph.trim());
    if (heading !== null) section = heading[1] ?? null;
    else if (paragraph.trim() !== '')
      passages.push({
        id: `insight:${post.slug}:${passages.length + 1}`,
        kind: 'insight',
        documentId: post.slug,
        document: post.title,
        position: passages.length + 1,
        page: null,
        section,
        start: offset,
        text: paragraph,
        asOf: post.published_at.slice(0, 10),
        knownAt: new Date(post.published_at),
        source: 'AEX insights',
        state: 'delayed',
      });
    offset += paragraph.length + 2;
  }
  return passages;
}
