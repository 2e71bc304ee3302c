import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createSentenceSplitter, splitSentences } from './split-sentences.ts';

function textsOf(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

describe('splitSentences', () => {
  test('keeps decimals, abbreviations and initials inside a sentence', () => {
    expect(
      textsOf('The U.S. CPI rose 3.1% vs. 3.0% at Apple Inc. in May. J. Powell spoke, e.g. on rates. Fine.'),
    ).toEqual(['The U.S. CPI rose 3.1% vs. 3.0% at Apple Inc. in May.', 'J. Powell spoke, e.g. on rates.', 'Fine.']);
  });

  test('ends a sentence after an abbreviation when a common opener follows', () => {
    expect(textsOf('Growth slowed in the U.S. The Fed paused.')).toEqual([
      'Growth slowed in the U.S.',
      'The Fed paused.',
    ]);
  });

  test('keeps citation markers and closing quotes with their sentence', () => {
    expect(textsOf('CPI was 3.1%. [1][2] "It held." Next?')).toEqual(['CPI was 3.1%. [1][2]', '"It held."', 'Next?']);
  });

  test('takes rows, list items, headings and code as units', () => {
    const text = '# Title\n\nOne\ntwo.\n- a. B\n2. c\n\n| x | y. Z |\n|---|---|\n```\na. B\n\nc\n```\nEnd.';
    expect(splitSentences(text).map(({ kind, text: part }) => [kind, part])).toEqual([
      ['heading', '# Title'],
      ['sentence', 'One\ntwo.'],
      ['list_item', '- a. B'],
      ['list_item', '2. c'],
      ['table_row', '| x | y. Z |'],
      ['table_row', '|---|---|'],
      ['code', '```\na. B\n\nc\n```'],
      ['sentence', 'End.'],
    ]);
  });

  test('does not end a sentence inside a slot', () => {
    expect(textsOf('Up {{calc:e1.a / e1.b - 1. |pct1}} now. Then.')).toEqual([
      'Up {{calc:e1.a / e1.b - 1. |pct1}} now.',
      'Then.',
    ]);
  });

  test('gives the same sentences for every way to cut the stream, and loses nothing', () => {
    const piece = fc.constantFrom(
      'Rose 3.1%',
      '. ',
      'U.S.',
      ' The',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '| a |',
      '```',
      '[1]',
      ' ',
      'x',
      '{{e1.a|pct1}}',
      '!',
      '”',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(40), { maxLength: 20 }), (pieces, cuts) => {
        const text = pieces.join('');
        const splitter = createSentenceSplitter();
        const found = [];
        let at = 0;
        for (const cut of cuts) {
          found.push(...splitter.push(text.slice(at, at + cut)));
          at += cut;
        }
        found.push(...splitter.push(text.slice(at)), ...splitter.finish());
        expect(found).toEqual(splitSentences(text));
        expect(
          found
            .map((sentence) => sentence.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
        for (const sentence of found) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      }),
      { numRuns: 500 },
    );
  });

  test('reads a long text in single characters in linear time', () => {
    const splitter = createSentenceSplitter();
    const text = 'The index rose 1.2% to 5,000 and held. '.repeat(2000);
    let count = 0;
    for (const character of text) count += splitter.push(character).length;
    expect(count + splitter.finish().length).toBe(2000);
  });
});
