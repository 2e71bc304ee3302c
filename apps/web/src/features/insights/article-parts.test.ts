import { expect, test } from 'vitest';
import { partsOf } from '#features/insights/article-parts.ts';

test('the parts are the headings of the first two ranks, without their marks and without what is code', () => {
  const markdown = '# One\n\nText # no\n\n## The *second* `part`\n\n```\n## not this\n```\n\n### too deep\n#tag';
  expect(partsOf(markdown)).toEqual(['One', 'The second part']);
  expect(partsOf('')).toEqual([]);
});
