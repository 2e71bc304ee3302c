import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseFrontMatter } from './front-matter.ts';

const schema = z.strictObject({ title: z.string(), tags: z.array(z.string()) });

const parse = (text: string) => parseFrontMatter(schema, { name: 'notes/one.md', text });

const file = (...matter: string[]) => ['---', ...matter, '---', '', 'Body.', ''].join('\n');

const expansion = ['a: &a [x, x, x, x]', 'b: &b [*a, *a, *a, *a]', 'tags: [*b, *b, *b, *b]', 'title: t'];

it('reads the fields and the text below them', () => {
  expect(parse(file('title: One', 'tags: [a, b]'))).toEqual({
    fields: { title: 'One', tags: ['a', 'b'] },
    body: 'Body.',
  });
});

it('reads files of other editors: CRLF, a byte-order mark, rules inside the text', () => {
  const text = '\uFEFF---\r\ntitle: One\r\ntags: []\r\n---\r\nFirst.\r\n\r\n---\r\n\r\nSecond.\r\n';
  expect(parse(text)).toEqual({ fields: { title: 'One', tags: [] }, body: 'First.\n\n---\n\nSecond.' });
});

it.each([
  ['no front matter', 'Just text.', { line: 1, message: /must begin with front matter/ }],
  ['an empty file', '', { line: 1, message: /must begin with front matter/ }],
  ['an open front matter', '---\ntitle: One\n', { line: 1, message: /without a closing/ }],
  ['a text that is no map', file('just words'), { line: 1, message: /must be an object/ }],
  ['broken YAML', file('title: One', 'tags: [a, b'), { line: 4, message: /not readable YAML/ }],
  [
    'a doubled key',
    file('title: One', 'tags: []', 'title: Two'),
    { line: 4, message: /not readable YAML: Map keys must be unique/ },
  ],
  ['a tag', file('title: One', 'tags: !!js/function "f"'), { line: 3, message: /not readable YAML: Unresolved tag/ }],
  ['an alias', file('title: &t One', 'tags: [*t]'), { line: 1, message: /not plain data/ }],
  ['aliases that expand', file(...expansion), { line: 1, message: /not plain data/ }],
  ['an unknown field', file('title: One', 'tags: []', 'draft: true'), { line: 4, message: /draft: is not a field/ }],
  [
    'a field named __proto__',
    file('title: One', 'tags: []', '__proto__: {a: 1}'),
    { line: 4, message: /__proto__: is not a field/ },
  ],
  ['a wrong type', file('title: One', 'tags:', '  - a', '  - 3'), { line: 5, message: /tags.1: must be text/ }],
  ['a missing field', file('title: One'), { line: 1, message: /tags: is required and must be a list/ }],
])('refuses %s and names file and line', (_what, text, { line, message }) => {
  expect(() => parse(text)).toThrow(message);
  expect(() => parse(text)).toThrow(`notes/one.md:${line} `);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});
