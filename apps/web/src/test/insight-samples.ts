import type { InsightPost } from '@aex/contracts/insights';

/** An article for tests. */
export function insightOf(part: Partial<InsightPost> = {}): InsightPost {
  return {
    id: 'slope',
    slug: 'slope',
    title: 'How the slope is read',
    category: 'macro',
    summary: 'One subtraction.',
    content: 'The slope is a **difference**.\n\n## Which end moved\n\nSee [1] and https://example.org.',
    bullet_insights: ['First bullet', 'Second bullet', 'Third bullet', 'Fourth bullet'],
    published_at: '2026-10-14T14:00:00Z',
    author: 'AEX Research',
    related_tickers: ['TLT', 'SPY'],
    chart_urls: null,
    ...part,
  };
}
