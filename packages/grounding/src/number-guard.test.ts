import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findUnsealedFigures } from './number-guard.ts';
import { sealDraft } from './seal-draft.ts';
import { splitSentences } from './split-sentences.ts';

describe('findUnsealedFigures', () => {
  test.each([
    'CPI rose {{e3.cpi|pct1}} in June 2024 [1] over the past 12 months.',
    'On 2024-06-30 the 10-year yield was {{e1.y|pct2}} [1][2].',
    '1. The first driver\n2. The two drivers',
    'The S&P 500 and Note 20 of Form 10-K.',
    'The certifications under Sections 302 and 906 of the Act, and Notes 3, 4 and 5.',
    'Half the battle is patience.',
    '[source](https://example.test/2024/12) says so.',
    'There are two sides to this, and three caveats.',
    'One of the drivers, in percent, was the third quarter of 2024.',
    'The Big Four audit firms and the Group of Seven met in a zero-sum market.',
    'The first two quarters of the year were weak; phase two and the 401(k) plan come later.',
    'The question has three parts, and management doubled down on its plan.',
    'Several million-dollar contracts were named.',
    'A third party was up to the task, and billions in buybacks are a theme.',
  ])('lets through: %s', (draft) => {
    expect(findUnsealedFigures(draft)).toEqual([]);
  });

  test.each([
    'CPI rose 3.1%.',
    'CPI rose 1**2**.5%.',
    'CPI rose &#49;2%.',
    'CPI rose 1\u200b2%.',
    'CPI rose \uff11\uff12%.',
    'CPI rose \u0663\u066b\u0665\u066a.',
    'CPI rose twelve percent.',
    'CPI rose tw\u0435lve percent.',
    'CPI rose twel**ve** percent.',
    'CPI rose XII percent.',
    'CPI rose \u767e\u5206\u4e4b\u5341\u4e8c.',
    'CPI rose douze percent.',
    'CPI rose t w e l v e percent.',
    'CPI rose [12%](https://example.test).',
    '| CPI | 12 |',
    'CPI was `3.5`.',
    'CPI rose [3] percent.',
    'Sales were {{e1.x|num1}} million.',
    'Sales were {{e1.x|num1}}%.',
    'Sales doubled.',
    'It rose 3-5%.',
    'It rose for five months.',
    'CPI was x3.1 then.',
    'It was \u2460\u2461 then.',
    'It was 1{{e1.x|num0}}.',
    'Sales rose by half a million.',
    'It fell in three of the months.',
    'Two dollars are one of the reasons.',
    'It rose by a couple of hundred basis points.',
    'It gained several hundred points.',
    'It lost tens of billions.',
    'Margins are half what they were.',
    'Profit fell by three-quarters.',
    'Sales are up a third from last year.',
    'It trades at one-and-a-half times sales.',
    'The loss was a hundredfold of the gain.',
    'EPS came in at minus one.',
    'A rate of $\\pi$ percent.',
  ])('finds the figure in: %s', (draft) => {
    const found = findUnsealedFigures(draft);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((figure) => draft.slice(figure.start, figure.end))).toEqual(found.map((figure) => figure.text));
  });

  test('finds any typed amount, however it is disguised', () => {
    const disguise = fc.constantFrom(
      (digits: string) => digits,
      (digits: string) => Array.from(digits).join('\u200b'),
      (digits: string) => Array.from(digits).join('**'),
      (digits: string) =>
        Array.from(digits)
          .map((digit) => `&#${digit.charCodeAt(0)};`)
          .join(''),
      (digits: string) =>
        Array.from(digits)
          .map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
          .join(''),
      (digits: string) =>
        Array.from(digits)
          .map((digit) => String.fromCodePoint(0x0966 + Number(digit)))
          .join(''),
      (digits: string) => `\`${digits}\``,
      (digits: string) => `[${digits}%](https://example.test)`,
    );
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999 }), disguise, (value, hide) => {
        expect(findUnsealedFigures(`Margins were ${hide(String(value))}% then.`).length).toBeGreaterThan(0);
      }),
    );
  });

  test('finds a figure that was split over chunks once its sentence is whole', () => {
    const sentences = splitSentences(['CPI rose twel', 've per', 'cent. It held.'].join(''));
    expect(sentences.map((sentence) => findUnsealedFigures(sentence.text).length)).toEqual([1, 0]);
  });
});

describe('sealDraft', () => {
  test('renders slots, strikes other figures through and keeps offsets true', () => {
    const sealed = sealDraft('CPI {{e3.cpi|pct1}}, not 4.0%, then {{e3.cpi|pct2}}.', { e3: { cpi: 3.14 } });
    expect(sealed.text).toBe('CPI 3.1%, not ~~4.0%~~, then 3.14%.');
    expect(sealed.struck.map(({ start, end }) => sealed.text.slice(start, end))).toEqual(['4.0%']);
    expect(sealed.figures.map(({ start, end }) => sealed.text.slice(start, end))).toEqual(['3.1%', '3.14%']);
  });
});
