import { expect, test } from 'vitest';
import * as z from 'zod';
import { verifierPath } from '#server/testing/record-verifier.ts';

const moduleSchema = z.object({
  findRepeated: z.custom<(text: string) => { part: string }[]>((value) => typeof value === 'function'),
  findBadNeighbours: z.custom<(record: object, read: (name: string) => Buffer | null) => { part: string }[]>(
    (value) => typeof value === 'function',
  ),
});
const { findRepeated, findBadNeighbours } = moduleSchema.parse(await import(verifierPath.href));

test('a name that stands twice in one object of a record is found, however it is written', () => {
  const texts = ['{"content":"false","content":"true"}', '{"a":[{"content":1,"cont\\u0065nt" :2}]}'];
  for (const text of texts) expect(findRepeated(text)).toMatchObject([{ part: 'content' }]);
});

test('names of different objects, and what a text says, are no repetition', () => {
  expect(findRepeated('[{"a":1,"b":{"a":"{\\"a\\":1,\\"a\\":2}"}},{"a":["b","b"]}]')).toEqual([]);
});

test('a manifest beside the record that says one thing twice is not the one that was signed', () => {
  const manifest = { scope: 'thread', files: [] };
  const beside = (text: string) => findBadNeighbours({ manifest }, () => Buffer.from(text));
  expect(beside(JSON.stringify(manifest))).toEqual([]);
  expect(beside('{"scope":"client","scope":"thread","files":[]}')).toMatchObject([{ part: 'manifest.json' }]);
});
