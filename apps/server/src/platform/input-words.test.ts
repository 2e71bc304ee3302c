import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputWords } from './input-words.ts';

function faultOf(schema: z.ZodMiniType, value: unknown): string {
  const { error } = z.safeParse(schema, value, { error: inputWords });
  return error?.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ') ?? 'no fault';
}

it.each([
  ['a missing field', z.object({ symbol: z.string() }), {}, 'symbol is required'],
  ['a missing list', z.object({ tickers: z.array(z.string()) }), {}, 'tickers is required and must be a list'],
  ['a number for text', z.string(), 5, 'must be text'],
  ['text for a number', z.number(), 'ten', 'must be a number'],
  ['what is no number', z.coerce.number(), 'ten', 'must be a number'],
  ['half of a whole number', z.int(), 0.5, 'must be a whole number'],
  ['text for a list', z.array(z.string()), 'SPY', 'must be a list'],
  ['a list for an object', z.object({}), [], 'must be an object'],
  ['another word', z.enum(['1d', '1wk', '1mo']), '7m', 'must be 1d, 1wk or 1mo'],
  [
    'no word',
    z.object({ mode: z.enum(['public', 'internal']) }),
    {},
    'mode is required and must be public or internal',
  ],
  ['too small a number', z.number().check(z.gte(1)), 0, 'must be at least 1'],
  ['a number at its open limit', z.number().check(z.gt(0)), 0, 'must be more than 0'],
  ['too large a number', z.number().check(z.lte(200)), 500, 'must be at most 200'],
  ['too long a text', z.string().check(z.maxLength(1)), 'ab', 'must have at most 1 character'],
  ['too long a list', z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'must have at most 2 entries'],
  ['a day that is none', z.iso.date(), '2026-13-45', 'must be a date such as 2026-01-31'],
  ['a moment that is none', z.iso.datetime(), 'noon', 'must be a moment such as 2026-01-31T14:30:00Z'],
  ['a word for text or null', z.nullable(z.string()), 5, 'must be text'],
  ['an object for text or a number', z.union([z.string(), z.number()]), {}, 'must be text or a number'],
  [
    'too long a text for text or a list',
    z.union([z.string().check(z.maxLength(1)), z.array(z.string())]),
    'ab',
    'must have at most 1 character',
  ],
  [
    'a kind that is none',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('price') }), z.object({ kind: z.literal('change') })]),
    { kind: 'size' },
    'kind must be price or change',
  ],
  [
    'no kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('price') }), z.object({ kind: z.literal('change') })]),
    {},
    'kind is required and must be price or change',
  ],
])('says what would be right in place of %s', (...[, schema, value, words]) => {
  expect(faultOf(schema, value)).toBe(words);
});

it('keeps the words that a schema has for its own fault', () => {
  expect(faultOf(z.string().check(z.regex(/^[A-Z]+$/, 'must be a ticker')), 'spy')).toBe('must be a ticker');
});
