import { copy } from '@aex/contracts/copy';
import type { InsightPost } from '@aex/contracts/insights';
import { markdownBlocks } from './markdown-blocks.ts';
import { splitSections } from './report-sections.ts';
import type { ReportDraft } from './report-draft.ts';
import { typeLabel } from './report-words.ts';

/** An article of the library as a primer. */
export function primerReport(post: InsightPost): ReportDraft {
  const text = post.content.endsWith(copy.disclaimer) ? post.content.slice(0, -copy.disclaimer.length) : post.content;
  return {
    typeLabel: typeLabel('insight_primer'),
    title: post.title,
    subtitle: post.summary,
    threadId: null,
    ledgerHead: null,
    isSimulated: false,
    tone: { texts: [post.summary, ...post.bullet_insights, text] },
    verifiedAt: null,
    facts: [
      { label: 'Category', value: post.category.replaceAll('_', ' ') },
      { label: 'Author', value: post.author ?? 'N/A' },
      { label: 'Published', value: post.published_at.slice(0, 10) },
      ...(post.related_tickers.length === 0 ? [] : [{ label: 'Related', value: post.related_tickers.join(', ') }]),
    ],
    summary: [{ kind: 'list', isOrdered: false, items: post.bullet_insights.map((bullet) => [{ text: bullet }]) }],
    sections: [
      ...splitSections(post.title, markdownBlocks(text)),
      {
        title: 'Source',
        blocks: [
          {
            kind: 'paragraph',
            inlines: [
              {
                text: `${post.title}, ${post.author ?? 'AEX'}, ${post.published_at.slice(0, 10)}, in the library under the name ${post.slug}.`,
              },
            ],
          },
        ],
      },
    ],
  };
}
