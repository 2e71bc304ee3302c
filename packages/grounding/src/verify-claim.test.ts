import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { verifyClaim, type ClaimVerdict } from './verify-claim.ts';

const evidence = {
  table: [
    ['(in millions, except per share data)', '2023', '2022', '2021'],
    ['Net sales', '$1,200', '$1,000', '$800'],
    ['Cost of goods sold', '720', '650', '560'],
    ['Gross margin', '40.0%', '35.0%', '30.0%'],
    ['Operating income (loss)', '150', '(20)', '60'],
    ['Diluted earnings per share', '$2.40', '$(0.31)', '$0.95'],
    ['Total assets', '2,500', '2,300', '2,100'],
    ['Net income', '120', '(25)', '48'],
  ],
  paragraphs: ['Selected financial data of the Company (in millions, except per share data):'],
};

function verdictOf(claim: string): ClaimVerdict['verdict'] {
  return verifyClaim({ claim, evidence }).verdict;
}

describe('verifyClaim', () => {
  test.each([
    ['In 2023, the company reported net sales of $1.2 billion.', 'supported'],
    ['Net sales climbed 20% in 2023 from $1.0 billion a year earlier.', 'supported'],
    ['Net sales rose from $1.1 billion in 2022 to $1.2 billion in 2023.', 'refuted'],
    ['Net sales grew twenty percent between 2022 and 2023.', 'supported'],
    ['Net sales fell 20% between 2022 and 2023.', 'refuted'],
    ['Net sales surged by one fifth from 2022 to 2023.', 'supported'],
    ['Gross margin expanded 500 basis points to 40% in 2023.', 'supported'],
    ['Gross margin widened by 5 percent in relative terms from 2022 to 2023.', 'refuted'],
    ['Operating income swung from a loss of $20 million in 2022 to $150 million in 2023.', 'supported'],
    ['The operating loss in 2022 was $20 million.', 'supported'],
    ['Diluted earnings per share were $2.40 million in 2023.', 'refuted'],
    ['Net sales exceeded $1.1 billion in 2023.', 'supported'],
    ['Net sales did not exceed $1.1 billion in 2023.', 'refuted'],
    ['Net sales topped $1.3 billion in 2023.', 'refuted'],
    ['Cost of goods sold exceeded net sales in 2022.', 'refuted'],
    ['Gross margin was at its highest in 2023.', 'supported'],
    ['Gross margin was lowest in 2022.', 'refuted'],
    ['Cost of goods sold was 60% of net sales in 2023.', 'supported'],
    ['Cost of goods sold accounted for 70% of net sales in 2023.', 'refuted'],
    ['Net sales totaled $3.0 billion from 2021 to 2023.', 'supported'],
    ['Average net sales over 2021 to 2023 were $1,000 million.', 'supported'],
    ['Total assets stood at $2.5bn at the end of 2023.', 'supported'],
    ['Total assets stood at $2.5m at the end of 2023.', 'refuted'],
    ['Net sales were €1.2 billion in 2023.', 'refuted'],
    ['Net income was $25 million in 2022.', 'refuted'],
    ['Net income was \u2212$25 million in 2022.', 'supported'],
    ['Net sales were $1.2 billion in 2023 and cost of goods sold was $650 million.', 'refuted'],
    ['Net sales in Europe were $1.2 billion in 2023.', 'unsupported'],
    ['Net sales are projected to reach $1.4 billion in 2024.', 'unsupported'],
    ['Net sales were $1.2 billion in the fourth quarter of 2023.', 'unsupported'],
    ['Net sales per employee were $300,000 in 2023.', 'unsupported'],
    ['Goodwill was $1.2 billion in 2023.', 'unsupported'],
    ['Net sales were $1.2 billion in 2019.', 'unsupported'],
  ])('%s', (claim, expected) => {
    expect(verdictOf(claim)).toBe(expected);
  });

  test('points at the cells that it used', () => {
    const { evidence: cells } = verifyClaim({ claim: 'Net sales were $1,200 million in 2023.', evidence });
    expect(cells).toEqual([{ row: 1, column: 1, text: '$1,200' }]);
  });

  test.each([
    ['1950', '2010'],
    ['1900', '19000'],
    ['20191', '2018'],
  ])('takes a first row of values that look like years for values: %s, %s', (now, then) => {
    const table = [
      ['(in thousands)', '2023', '2022'],
      ['Deferred revenue', now, then],
    ];
    const claim = `Deferred revenue was $${now} thousand in 2023.`;
    expect(verifyClaim({ claim, evidence: { table, paragraphs: [] } }).verdict).toBe('supported');
  });

  const amount = fc.integer({ min: 101, max: 99_999 });

  test('supports a cell as printed, and never with a changed digit, sign, scale or year', () => {
    fc.assert(
      fc.property(amount, amount, fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4)), (now, then, [shift, place]) => {
        fc.pre(now !== then && now !== -then);
        const table = [
          ['(in thousands)', '2023', '2022'],
          ['Deferred revenue', String(now), String(then)],
          ['Other liabilities', '17', '19'],
        ];
        const given = { table, paragraphs: [] };
        const check = (claim: string): string => verifyClaim({ claim, evidence: given }).verdict;
        const digits = String(now);
        const at = Math.min(place, digits.length - 1);
        const digit = (Number(digits[at]) + shift) % 10;
        const changed = `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`;
        expect(check(`Deferred revenue was $${digits} thousand in 2023.`)).toBe('supported');
        expect(check(`Deferred revenue was $${changed} thousand in 2023.`)).toBe('refuted');
        expect(check(`Deferred revenue was negative $${digits} thousand in 2023.`)).toBe('refuted');
        expect(check(`Deferred revenue was $${digits} million in 2023.`)).toBe('refuted');
        expect(check(`Deferred revenue was $${digits} thousand in 2022.`)).toBe('refuted');
        expect(check(`Deferred revenue was $${digits} thousand in 2021.`)).toBe('unsupported');
        expect(check(`Deferred revenue was €${digits} thousand in 2023.`)).not.toBe('supported');
      }),
    );
  });

  test('supports the right direction of a change and refutes the other', () => {
    fc.assert(
      fc.property(amount, amount, (now, then) => {
        fc.pre(Math.abs(now / then - 1) > 0.001);
        const given = {
          table: [
            ['in millions', '2023', '2022'],
            ['Backlog', String(now), String(then)],
          ],
          paragraphs: [],
        };
        const percent = Math.abs((now / then - 1) * 100).toFixed(4);
        const [right, wrong] = now > then ? ['increased', 'decreased'] : ['decreased', 'increased'];
        expect(
          verifyClaim({ claim: `Backlog ${right} by ${percent}% from 2022 to 2023.`, evidence: given }).verdict,
        ).toBe('supported');
        expect(
          verifyClaim({ claim: `Backlog ${wrong} by ${percent}% from 2022 to 2023.`, evidence: given }).verdict,
        ).toBe('refuted');
      }),
    );
  });
});
