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
  ['no front matter', 'Just text.', 1, /must begin with front matter/],
  ['an empty file', '', 1, /must begin with front matter/],
  ['an open front matter', '---\ntitle: One\n', 1, /without a closing/],
  ['a text that is no map', file('just words'), 1, /expected object/],
  ['broken YAML', file('title: One', 'tags: [a, b'), 4, /not readable YAML/],
  ['a doubled key', file('title: One', 'tags: []', 'title: Two'), 4, /not readable YAML: Map keys must be unique/],
  ['a tag', file('title: One', 'tags: !!js/function "f"'), 3, /not readable YAML: Unresolved tag/],
  ['an alias', file('title: &t One', 'tags: [*t]'), 1, /not plain data/],
  ['aliases that expand', file(...expansion), 1, /not plain data/],
  ['an unknown field', file('title: One', 'tags: []', 'draft: true'), 4, /draft: is not a field/],
  ['a field named __proto__', file('title: One', 'tags: []', '__proto__: {a: 1}'), 4, /__proto__: is not a field/],
  ['a wrong type', file('title: One', 'tags:', '  - a', '  - 3'), 5, /tags.1: .*expected string/],
  ['a missing field', file('title: One'), 1, /tags: .*expected array/],
])('refuses %s and names file and line', (_what, text, line, message) => {
  expect(() => parse(text)).toThrow(message);
  expect(() => parse(text)).toThrow(`notes/one.md:${line} `);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});
