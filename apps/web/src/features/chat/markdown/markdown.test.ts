import fc from 'fast-check';
import { withheldReason } from '@aex/contracts/withheld-claims';
import { describe, expect, test } from 'vitest';
import { createBlockSplitter } from '#features/chat/markdown/block-splitter.ts';
import { markClaims } from '#features/chat/markdown/claim-marks.ts';
import { healTail } from '#features/chat/markdown/heal-tail.ts';
import type { Block, Inline } from '#features/chat/markdown/markdown-tree.ts';
import { safeLink } from '#features/chat/markdown/safe-link.ts';
import { buildTree } from '#features/chat/markdown/tree-builder.ts';
import { uncitedStatements } from '#features/chat/markdown/uncited-statements.ts';
import { claimOf } from '#test/samples.ts';

const pieces = [
  'Prices rose 3.2% [1]. ',
  'A **bold** word. ',
  '\n\n',
  '\n',
  '# Title\n\n',
  '- item one\n',
  '- item two\n\n',
  '1. first\n',
  '> quoted\n',
  '```\ncode\n```\n',
  '| a | b |\n| - | -: |\n| 1 | 2 |\n\n',
  '---\n\n',
  'plain',
];
const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

describe('splitting a growing text', () => {
  test('every state covers the text in order, and its closed blocks never change', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (text, steps) => {
        const splitter = createBlockSplitter();
        let at = 0;
        let before: readonly { start: number; raw: string }[] = [];
        for (let step = 0; at < text.length; step += 1) {
          at = Math.min(text.length, at + (steps[step % steps.length] ?? 1));
          const blocks = splitter.update(text.slice(0, at));
          for (const { start, raw } of blocks) expect(text.slice(start, start + raw.length)).toBe(raw);
          const settled = before.slice(0, -2);
          expect(blocks.slice(0, settled.length)).toEqual(settled);
          before = blocks;
        }
      }),
    );
  });

  test('asking twice for the same text gives the same blocks', () => {
    const splitter = createBlockSplitter();
    const text = '# A\n\none\n\ntwo\n\nthree';
    expect(splitter.update(text)).toEqual(splitter.update(text));
    expect(splitter.update(text).map(({ raw }) => raw.trim())).toEqual(['# A', 'one', 'two', 'three']);
  });

  test('a text that is another one starts anew', () => {
    const splitter = createBlockSplitter();
    splitter.update('one\n\ntwo\n\nthree\n\nfour');
    expect(splitter.update('other')).toEqual([{ start: 0, raw: 'other' }]);
  });
});

function inlinesOf(blocks: readonly Block[]): Inline[] {
  const flat = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline) => ('children' in inline ? flat(inline.children) : [inline]));
  return blocks.flatMap((block): Inline[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return flat(block.children);
      case 'list':
        return block.items.flatMap(inlinesOf);
      case 'quote':
        return inlinesOf(block.blocks);
      case 'table':
        return [...block.header, ...block.rows.flat()].flatMap(flat);
      case 'code':
      case 'rule':
        return [];
    }
  });
}

describe('the tree', () => {
  test('text knows its place in the source', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        for (const inline of inlinesOf(buildTree(text))) {
          const isPlaced = inline.kind === 'text' && inline.start !== null;
          const placed = isPlaced ? { text: inline.text, start: inline.start ?? 0 } : { text: '', start: 0 };
          const source = text.slice(placed.start, placed.start + placed.text.length);
          expect(source.replaceAll('\u00a0', ' ').trim()).toBe(placed.text.replaceAll('\u00a0', ' ').trim());
        }
      }),
    );
  });

  test('citations are told from text', () => {
    expect(buildTree('Rose [1][12].')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Rose\u00a0', start: 0 },
          { kind: 'citation', n: 1 },
          { kind: 'citation', n: 12 },
          { kind: 'text', text: '.', start: 12 },
        ],
      },
    ]);
  });

  test('HTML is text and an image is its words', () => {
    const inlines = inlinesOf(buildTree('<img src=x onerror=alert(1)> ![chart](https://evil.example/x.png)'));
    expect(inlines.map((inline) => ('text' in inline ? inline.text : '')).join('')).toBe(
      '<img src=x onerror=alert(1)> chart',
    );
  });
});

describe('links', () => {
  test.each([
    ['https://www.bls.gov/cpi/', 'https://www.bls.gov/cpi/'],
    ['/chat/thr_1', '/chat/thr_1'],
    ['/settings', '/settings'],
    ['http://www.bls.gov/', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example/', null],
    ['/api/v1/auth/logout', null],
    ['https://user:pass@bank.example/', null],
  ])('%s', (href, wanted) => {
    expect(safeLink(href)).toBe(wanted);
  });
});

describe('claims', () => {
  const text = 'Rates fell. **Wages** doubled [1] in May.\n';
  const claim = claimOf({ start: 12, end: 40, text: '**Wages** doubled [1] in May' });

  test('a doubtful claim is marked across its markup, once with the focus', () => {
    const marked = inlinesOf(markClaims(buildTree(text), { claims: [claim], blockStart: 0 })).filter(
      (inline) => inline.kind === 'claim',
    );
    expect(marked.map(({ text: words, isFirst }) => [words.trim(), isFirst])).toEqual([
      ['Wages', true],
      ['doubled', false],
      ['in May', false],
    ]);
  });

  test('what nothing decides is marked too, behind any other mark on the same words', () => {
    const undecided = { ...claim, status: 'not_checkable' as const };
    const supported = claimOf({ start: 14, end: 19, text: 'Wages', status: 'supported' });
    const statusesOf = (claims: (typeof claim)[]) =>
      inlinesOf(markClaims(buildTree(text), { claims, blockStart: 0 })).flatMap((inline) =>
        inline.kind === 'claim' ? [[inline.text.trim(), inline.claim.status]] : [],
      );
    expect(statusesOf([undecided])).toEqual(['Wages', 'doubled', 'in May'].map((words) => [words, 'not_checkable']));
    expect(statusesOf([undecided, supported])[0]).toEqual(['Wages', 'supported']);
    expect(statusesOf([undecided, claim]).map(([, status]) => status)).toEqual([
      'contradicted',
      'contradicted',
      'contradicted',
    ]);
  });

  test('the notice in place of what was withheld is not marked: what was is told below it', () => {
    const reason = withheldReason({ text: '12.5%', status: 'unsupported', reason: 'a typed figure' });
    expect(markClaims(buildTree(text), { claims: [{ ...claim, reason }], blockStart: 0 })).toEqual(buildTree(text));
  });

  test('a supported figure is marked, unless it stands in a claim that is in doubt or names no source', () => {
    const raw = 'SPY rose 9.0% [1]. NVDA lost 3.0% [2].';
    const supported = (figure: string) => {
      const start = raw.indexOf(figure);
      return claimOf({ start, end: start + figure.length, text: figure, status: 'supported' });
    };
    const doubtful = claimOf({ start: 19, end: raw.length, text: raw.slice(19), status: 'contradicted' });
    const claims = [supported('9.0%'), supported('3.0%'), doubtful];
    const marksIn = (uncited: { start: number; end: number }[]) =>
      inlinesOf(markClaims(buildTree(raw), { claims, uncited, blockStart: 0 })).flatMap((inline) => {
        if (inline.kind === 'claim') return [[inline.claim.status, inline.text.trim()]];
        return inline.kind === 'uncited' ? [['uncited', inline.text.trim()]] : [];
      });
    const lost = ['NVDA lost', '3.0%'].map((words) => ['contradicted', words]);
    expect(marksIn([])).toEqual([['supported', '9.0%'], ...lost]);
    expect(marksIn([{ start: 0, end: 18 }])).toEqual([['uncited', 'SPY rose'], ['uncited', '9.0%'], ...lost]);
  });

  test('marks that close a sentence behind its source are no claim by themselves', () => {
    const raw = 'SPY outperformed NVDA [1].';
    const whole = claimOf({ start: 0, end: raw.length, text: raw });
    const marked = inlinesOf(markClaims(buildTree(raw), { claims: [whole], blockStart: 0 }));
    expect(marked.flatMap((inline) => ('text' in inline ? [[inline.kind, inline.text.trim()]] : []))).toEqual([
      ['claim', 'SPY outperformed NVDA'],
      ['text', '.'],
    ]);
  });

  test('offsets count from the whole text', () => {
    const moved = { ...claim, start: claim.start + 100, end: claim.end + 100 };
    expect(markClaims(buildTree(text), { claims: [moved], blockStart: 100 })).toEqual(
      markClaims(buildTree(text), { claims: [claim], blockStart: 0 }).map((block) =>
        JSON.parse(JSON.stringify(block).replaceAll(JSON.stringify(claim), JSON.stringify(moved))),
      ),
    );
  });

  test('a claim in an indented item of a list is found', () => {
    const list = '- one\n- two is\n  three wrong\n';
    const start = list.indexOf('three');
    const inner = claimOf({ start, end: start + 11, text: 'three wrong' });
    const marked = inlinesOf(markClaims(buildTree(list), { claims: [inner], blockStart: 0 })).filter(
      (inline) => inline.kind === 'claim',
    );
    expect(marked.map(({ text: words }) => words.trim())).toEqual(['three wrong']);
  });
});

describe('statements without a source', () => {
  const uncitedIn = (raw: string, parts: readonly string[], blockStart = 0) => {
    const claims = parts.map((part) => {
      const start = blockStart + raw.indexOf(part);
      return claimOf({ start, end: start + part.length, text: part, status: 'supported' });
    });
    return uncitedStatements(raw, claims, blockStart).map(({ start, end }) =>
      raw.slice(start - blockStart, end - blockStart),
    );
  };

  test('a sentence with a checked statement and no source is found, its neighbours are not', () => {
    const raw = 'Prices rose 3.2% [1]. Wages rose 4.1 percent in May. Nobody knows why.';
    expect(uncitedIn(raw, ['3.2%', '4.1 percent'])).toEqual(['Wages rose 4.1 percent in May.']);
    expect(uncitedIn(raw, ['3.2%', '4.1 percent'], 50)).toEqual(['Wages rose 4.1 percent in May.']);
    expect(uncitedIn(raw, [])).toEqual([]);
  });

  test.each([
    'NVDA vs. SPY returned 4.1 percent [1].',
    'In the U.S. Treasury yields rose 4.1 percent [1].',
    'It rose at 9 a.m. New York time by 4.1 percent [1].',
    'In Sept. 2026 Apple Inc. Class A shares rose 4.1 percent [1].',
  ])('a point after an abbreviation ends no sentence: %s', (raw) => {
    const [first = '', second = ''] = raw.split(/(?<=\.) (?=[A-Z0-9])/);
    expect(uncitedIn(raw, [first, second])).toEqual([]);
  });

  test('a word of one letter that is no initial ends a sentence', () => {
    expect(uncitedIn('Prices rose 3.2% in plan b. Wages rose 4.1 percent [1].', ['3.2%', '4.1'])).toEqual([
      'Prices rose 3.2% in plan b.',
    ]);
  });

  test('each item of a list and each row of a table stands by itself', () => {
    expect(uncitedIn('- SPY rose 2%\n- QQQ rose 3% [2]', ['2%', '3%'])).toEqual(['- SPY rose 2%']);
    expect(uncitedIn('| SPY. X [1] | 2% |\n| QQQ | 3% |', ['2%', '3%'])).toEqual(['| QQQ | 3% |']);
  });

  test('it is marked where it stands, and doubt goes before', () => {
    const raw = 'Wages **rose** 4.1%.';
    const claims = [claimOf({ start: 15, end: 19, text: '4.1%' })];
    const uncited = uncitedStatements(raw, claims, 0);
    const kinds = inlinesOf(markClaims(buildTree(raw), { claims, uncited, blockStart: 0 }));
    expect(kinds.flatMap((inline) => ('text' in inline ? [[inline.kind, inline.text]] : []))).toEqual([
      ['uncited', 'Wages '],
      ['uncited', 'rose'],
      ['text', ' '],
      ['claim', '4.1%'],
      ['text', '.'],
    ]);
  });
});

describe('healing an open end', () => {
  test.each([
    ['A **bold', 'A **bold**'],
    ['A **bold** word', 'A **bold** word'],
    ['Use `code', 'Use `code`'],
    ['Rose [1', 'Rose '],
    ['Rose [', 'Rose '],
    ['```\nlet **a', '```\nlet **a'],
    ['a `**` b', 'a `**` b'],
    ['Text:\n| Tenor | Ne', 'Text:\n'],
    ['Text:\n| Tenor | Newest |\n|---', 'Text:\n'],
    ['| Tenor | Newest |\n|---|---:|\n| 2Y | 1.', '| Tenor | Newest |\n|---|---:|\n'],
    ['| Tenor | Newest |\n|---|---:|\n| 2Y | 1.98 |\n', '| Tenor | Newest |\n|---|---:|\n| 2Y | 1.98 |\n'],
    ['a | b', 'a | b'],
  ])('%s', (open, wanted) => {
    expect(healTail(open)).toBe(wanted);
  });
});
