import { expect, it } from 'vitest';
import { textFaults, wordCount } from '#server/testing/text-faults.ts';
import { parseInsightPost, readInsightPosts } from './insights-reader.ts';

const posts = readInsightPosts();

const matter = {
  slug: 'a-post',
  title: 'A post',
  category: 'macro',
  summary: 'What it says.',
  bullet_insights: '[one, two, three]',
  published_at: '2026-01-05T14:00:00Z',
};

function postWith(changes: Record<string, string>, ending = 'Educational context only. Not investment advice.') {
  const lines = Object.entries({ ...matter, ...changes }).map(([name, value]) => `${name}: ${value}`);
  return { name: 'insights/a-post.md', text: ['---', ...lines, '---', '', 'Text.', '', ending, ''].join('\n') };
}

it('reads a post whose optional fields are missing', () => {
  expect(parseInsightPost(postWith({}))).toMatchObject({
    author: null,
    related_tickers: [],
    chart_urls: null,
    id: 'a-post',
  });
});

it.each([
  [
    'a slug that is not the name of the file',
    postWith({ slug: 'another-post' }),
    'insights/a-post.md:1 must be named after',
  ],
  ['a slug that is a path', postWith({ slug: '../a-post' }), 'insights/a-post.md:2 slug: must be words with dashes'],
  [
    'a category that is none',
    postWith({ category: 'sports' }),
    'insights/a-post.md:4 category: must be macro, equities',
  ],
  ['two bullets', postWith({ bullet_insights: '[one, two]' }), 'insights/a-post.md:6 bullet_insights: '],
  ['a day that is none', postWith({ published_at: '2026-02-30T14:00:00Z' }), 'insights/a-post.md:7 published_at: '],
  ['a ticker that is none', postWith({ related_tickers: '["<b>"]' }), 'insights/a-post.md:8 related_tickers.0: '],
  [
    'a picture of a foreign origin',
    postWith({ chart_urls: '["https://example.com/a.png"]' }),
    'insights/a-post.md:8 chart_urls.0: ',
  ],
  [
    'a picture that is a script',
    postWith({ chart_urls: '["javascript:alert(1)"]' }),
    'insights/a-post.md:8 chart_urls.0: ',
  ],
  [
    'a text without the disclaimer',
    postWith({}, 'The end.'),
    "insights/a-post.md:12 must end with the line 'Educational",
  ],
])('refuses %s', (_what, file, message) => {
  expect(() => parseInsightPost(file)).toThrow(message);
});

it('finds nothing wrong with the texts that ship', () => {
  const faults = posts.flatMap((post) =>
    [post.title, post.summary, ...post.bullet_insights, post.content].flatMap((text) =>
      textFaults(text).map((fault) => `${post.slug} ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('ships posts of a length to read in some minutes, each with what could be wrong', () => {
  const lengths = posts.map(({ slug, content }) => ({ slug, words: wordCount(content) }));
  expect(lengths.filter(({ words }) => words < 500 || words > 900)).toEqual([]);
  expect(
    posts.filter(({ content }) => !content.includes('\n## What could be wrong\n')).map(({ slug }) => slug),
  ).toEqual([]);
});

it('ships posts that were published in 2026, no two at one moment', () => {
  const moments = posts.map(({ published_at: at }) => at);
  expect(moments.filter((at) => !at.startsWith('2026-'))).toEqual([]);
  expect(new Set(moments).size).toBe(posts.length);
});
