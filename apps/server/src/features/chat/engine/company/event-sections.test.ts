import { expect, test } from 'vitest';
import { toEvidence } from '../evidence.ts';
import { writeQuote } from '../quote-writer.ts';
import { newsFinding } from './event-sections.ts';

test.each(['Emerson sets a 4-for-1 split of its shares for 2026-11-23', 'Shares fall after a change of -5%'])(
  'a headline is quoted as its source wrote it: %s',
  (headline) => {
    const publishedAt = '2026-11-02T14:00:00Z';
    const item = { id: 'news_1', source: 'Wire', url: '', tag: 'company', state: 'simulated' } as const;
    const finding = newsFinding('EMR', { ...item, headline, publishedAt });
    const { text, claims } = writeQuote(toEvidence(finding, { n: 1, runId: 'run_test' }));
    expect(text).toBe(`- Nov 2, 2026, Wire: \u201c${headline}\u201d [1]`);
    expect(claims.map(({ status }) => status)).toEqual(['supported']);
  },
);
