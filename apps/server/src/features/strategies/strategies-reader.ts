import type { Strategy } from '@aex/contracts/strategies';
import { strategyCategorySchema } from '@aex/contracts/strategy-categories';
import * as z from 'zod/mini';
import { readContentFiles } from '#platform/content/content-directory.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { type MarkdownFile, parseFrontMatter } from '#platform/content/front-matter.ts';

const textSchema = z.string().check(z.trim(), z.minLength(1));
const someTexts = z.array(textSchema).check(z.minLength(1), z.maxLength(8));

const fieldsSchema = z.strictObject({
  id: z.string().check(z.regex(/^s[1-9]\d?$/, 'must be s and a number')),
  title: textSchema.check(z.maxLength(80)),
  description: textSchema.check(z.maxLength(300)),
  category: strategyCategorySchema,
  prompt_template: textSchema.check(z.maxLength(600)),
  tags: someTexts,
  highlights: someTexts,
  questions: z.optional(someTexts),
  unanswered: z.optional(textSchema.check(z.maxLength(300))),
});

/** A strategy framework with the questions into which the built-in engine takes its prompt apart. */
export type Framework = Strategy & { questions: readonly string[]; unanswered: string | null };

/** Every strategy framework that ships, in the order of their numbers. Throws ContentError for a file that is at fault. */
export function readStrategies(root?: URL): Framework[] {
  const strategies = new Map<string, Framework>();
  for (const file of readContentFiles('strategies', root)) {
    const strategy = parseStrategy(file);
    if (strategies.has(strategy.id))
      throw new ContentError({ file: file.name, line: 1 }, `has the id of another, ${strategy.id}`);
    strategies.set(strategy.id, strategy);
  }
  return [...strategies.values()].toSorted((left, right) => numberOf(left.id) - numberOf(right.id));
}

export function parseStrategy(file: MarkdownFile): Framework {
  const { fields, body } = parseFrontMatter(fieldsSchema, file);
  if (!file.name.startsWith(`strategies/${fields.id}-`)) {
    throw new ContentError({ file: file.name, line: 1 }, `must be named after its id, ${fields.id}-what-it-is.md`);
  }
  if (body === '') throw new ContentError({ file: file.name, line: 1 }, 'has no preview below its front matter');
  const { questions = [], unanswered = null, ...shown } = fields;
  return { ...shown, preview: body, questions, unanswered };
}

/** The number in a strategy's id. */
export function numberOf(id: string): number {
  return Number(id.slice(1));
}
