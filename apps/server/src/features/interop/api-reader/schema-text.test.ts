import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it('writes names, optional fields, lists and bounds as a type', () => {
  const schema = {
    type: 'object',
    required: ['symbols'],
    properties: {
      symbols: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 50 },
      interval: { enum: ['1d', '1wk'] },
      price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      count: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  };
  expect(schemaText(schema)).toBe(
    [
      '{',
      '  symbols: string (at most 20 characters)[] (at most 50)',
      '  interval?: "1d" | "1wk"',
      '  price?: number | null',
      '  count?: integer (at least 1)',
      '}',
    ].join('\n'),
  );
});

it('ends on a schema that nests without end', () => {
  const endless: Record<string, unknown> = { type: 'object' };
  endless['properties'] = { again: endless };
  expect(schemaText(endless)).toContain('again?: object');
});

it('takes what is no schema for anything', () => {
  expect(schemaText(undefined)).toBe('anything');
  expect(schemaText({})).toBe('anything');
});
