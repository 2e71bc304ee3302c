import { copy } from '@aex/contracts/copy';
import type { InsightPost } from '@aex/contracts/insights';
import { insightCategorySchema } from '@aex/contracts/insight-categories';
import { symbolSchema, timestampSchema } from '@aex/contracts/primitives';
import * as z from 'zod/mini';
import { readContentFiles } from '#platform/content/content-directory.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { type MarkdownFile, parseFrontMatter } from '#platform/content/front-matter.ts';

const bulletCount = 3;
/** Whose pictures a post may show. Nobody's so far: the page's content security policy would have to let them in too. */
const chartOrigins: ReadonlySet<string> = new Set();

const textSchema = z.string().check(z.trim(), z.minLength(1));

const fieldsSchema = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words with dashes')),
  title: textSchema.check(z.maxLength(120)),
  category: insightCategorySchema,
  summary: textSchema.check(z.maxLength(400)),
  bullet_insights: z.array(textSchema).check(z.length(bulletCount)),
  published_at: timestampSchema,
  author: z.optional(textSchema),
  related_tickers: z.optional(z.array(symbolSchema)),
  chart_urls: z.optional(
    z.array(z.url().check(z.refine(isAllowedChart, 'is not from an origin that charts may come from'))),
  ),
});

/** Every insight post that ships, newest first. Throws ContentError for a file that can't be published as it is. */
export function readInsightPosts(root?: URL): InsightPost[] {
  const posts = readContentFiles('insights', root).map(parseInsightPost);
  return posts.toSorted((left, right) => comparePosts(positionOfPost(left), positionOfPost(right)));
}

export function parseInsightPost(file: MarkdownFile): InsightPost {
  const { fields, body } = parseFrontMatter(fieldsSchema, file);
  const { slug, author, related_tickers: tickers, chart_urls: charts, ...rest } = fields;
  if (file.name !== `insights/${slug}.md`) {
    throw new ContentError({ file: file.name, line: 1 }, `must be named after its slug, ${slug}.md`);
  }
  if (body.split('\n').at(-1) !== copy.disclaimer) {
    const line = file.text.trimEnd().split('\n').length;
    throw new ContentError({ file: file.name, line }, `must end with the line '${copy.disclaimer}'`);
  }
  return {
    ...rest,
    id: slug,
    slug,
    content: body,
    author: author ?? null,
    related_tickers: tickers ?? [],
    chart_urls: charts ?? null,
  };
}

/** Where a post stands in the list. */
export function positionOfPost({ published_at: key, id }: InsightPost): { key: string; id: string } {
  return { key: new Date(key).toISOString(), id };
}

type Position = ReturnType<typeof positionOfPost>;

/** Newest first; of the same moment by id. */
export function comparePosts(left: Position, right: Position): number {
  return compareText(right.key, left.key) || compareText(left.id, right.id);
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isAllowedChart(address: string): boolean {
  return URL.canParse(address) && chartOrigins.has(new URL(address).origin);
}
