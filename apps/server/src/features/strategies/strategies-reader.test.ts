import { expect, it } from 'vitest';
import { textFaults } from '#server/testing/text-faults.ts';
import { parseStrategy, readStrategies } from './strategies-reader.ts';

const matter = {
  id: 's1',
  title: 'A framework',
  description: 'What it does.',
  category: 'options_builder',
  prompt_template: 'What is it?',
  tags: '[one]',
  highlights: '[one, two]',
};

function strategyWith(changes: Record<string, string>, preview = 'Text.') {
  const lines = Object.entries({ ...matter, ...changes }).map(([name, value]) => `${name}: ${value}`);
  return { name: 'strategies/s1-a-framework.md', text: ['---', ...lines, '---', '', preview, ''].join('\n') };
}

it('reads the preview below the front matter', () => {
  expect(parseStrategy(strategyWith({}))).toMatchObject({ id: 's1', tags: ['one'], preview: 'Text.' });
});

it.each([
  ['an id that is not of the name', strategyWith({ id: 's2' }), 's1-a-framework.md:1 must be named after its id'],
  ['an id that is none', strategyWith({ id: '__proto__' }), 's1-a-framework.md:2 id: must be s and a number'],
  ['a category that is none', strategyWith({ category: 'macro' }), 's1-a-framework.md:5 category: '],
  ['no tags', strategyWith({ tags: '[]' }), 's1-a-framework.md:7 tags: '],
  ['no preview', strategyWith({}, ''), 's1-a-framework.md:1 has no preview'],
])('refuses %s', (_what, file, message) => {
  expect(() => parseStrategy(file)).toThrow(message);
});

it('finds nothing wrong with the texts that ship', () => {
  const faults = readStrategies().flatMap(({ id, title, description, prompt_template: prompt, highlights, preview }) =>
    [title, description, prompt, ...highlights, preview].flatMap((text) =>
      textFaults(text).map((fault) => `${id} ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('ships previews that are marked, say what could be wrong and end with the disclaimer', () => {
  for (const { preview } of readStrategies()) {
    expect(preview).toMatch(/^\*\*Illustrative preview\.\*\*/);
    expect(preview).toContain('\n### What could be wrong\n');
    expect(preview.split('\n').at(-1)).toBe('Educational context only. Not investment advice.');
  }
});
