import { describe, expect, test } from 'vitest';

import { resolveSlots } from './resolve-slots.ts';

const results = {
  e3: { cpi_yoy: 3.149, published: '2024-06-12', missing: null, slope: { value: 35.25, unit: 'basis_point' as const } },
  e5: {
    close: { value: 95, unit: 'currency' as const, currency: 'USD' },
    cap: { value: 2.5, scale: 1e12, unit: 'currency' as const, currency: 'USD' },
  },
  e6: {
    close: { value: 100, unit: 'currency' as const, currency: 'USD' },
    eur: { value: 10, unit: 'currency' as const, currency: 'EUR' },
  },
  e7: {
    before: { value: 3.4, unit: 'percent' as const },
    after: { value: 3.1, unit: 'percent' as const },
    bars: [{ close: 10 }, { close: 12 }],
  },
};

function textOf(draft: string): string {
  return resolveSlots(draft, results).text;
}

describe('resolveSlots', () => {
  test.each([
    ['{{e3.cpi_yoy|pct1}}', '3.1%'],
    ['{{e3.cpi_yoy|pct2}}', '3.15%'],
    ['{{calc:e5.close/e6.close-1|pct2}}', '\u22125.00%'],
    ['{{calc:e7.after-e7.before|pp}}', '\u22120.3 pp'],
    ['{{calc:e7.after-e7.before|bp}}', '\u221230 bp'],
    ['{{e3.slope|bp1}}', '35.3 bp'],
    ['{{e5.close|usd2}}', '$95.00'],
    ['{{e5.cap|compact}}', '$2.5T'],
    ['{{e3.published|date}}', 'Jun 12, 2024'],
    ['{{calc:(e7.bars[0].close+e7.bars[1].close)/2|num0}}', '11'],
    ['{{calc:avg(e7.bars[0].close, e7.bars[1].close)|num1}}', '11.0'],
    ['{{calc:-e6.close*12|usd0}}', '\u2212$1,200'],
    ['{{calc:(e5.close/e6.close-1)*100|pct1}}', '\u22125.0%'],
    ['{{calc:100*(e5.close/e6.close-1)|pct1}}', '\u22125.0%'],
    ['{{calc:(e5.close/e6.close-1)*10000|bp}}', '\u2212500 bp'],
    ['{{calc:((1+e7.before/100)/(1+e7.after/100)-1)*100|pct2}}', '0.29%'],
    ['{{calc:(1+e7.before/100)/(1+e7.after/100)-1|pct2}}', '0.29%'],
    ['{{calc:(1/(1+e7.before/100)-1)*100|pct2}}', '\u22123.29%'],
    ['{{calc:(e7.after-e7.before)*100|bp}}', '\u221230 bp'],
    ['{{calc:e3.slope/100|pp2}}', '0.35 pp'],
    ['{{calc:e7.before/100|pct1}}', '3.4%'],
    ['{{calc:1/(e6.close/e5.close)|pct1}}', '95.0%'],
    ['{{calc:100/(e6.close/e5.close)|pct1}}', '95.0%'],
    ['{{calc:10000*(1+e7.before/100)|usd0}}', '$10,340'],
    ['{{calc:e6.close*e7.before/100|usd2}}', '$3.40'],
    ['{{calc:(e7.before+e7.after+e7.after)/3|pct1}}', '3.2%'],
  ])('renders %s', (draft, expected) => {
    expect(textOf(`a ${draft} b`)).toBe(`a ${expected} b`);
  });

  test.each([
    ['{{e9.x|num0}}', 'unknown_reference'],
    ['{{e3.missing|num0}}', 'no_value'],
    ['{{e3.published|num0}}', 'not_a_number'],
    ['{{e3.__proto__|num0}}', 'unknown_reference'],
    ['{{e3.constructor|num0}}', 'unknown_reference'],
    ['{{calc:1+1|num0}}', 'no_evidence'],
    ['{{calc:e3.cpi_yoy-e3.cpi_yoy+100|num0}}', 'no_evidence'],
    ['{{calc:e3.cpi_yoy+42|num0}}', 'bad_literal'],
    ['{{calc:(e7.before+e7.after)/3|num0}}', 'bad_literal'],
    ['{{calc:e6.close*e7.before|usd2}}', 'mixed_units'],
    ['{{calc:e5.close/e6.eur|num0}}', 'mixed_units'],
    ['{{calc:e3.cpi_yoy/(e7.after-e7.after)|num0}}', 'division_by_zero'],
    ['{{calc:e3.cpi_yoy+|num0}}', 'bad_expression'],
    ['{{calc:alert(1)|num0}}', 'bad_expression'],
    ['{{e3.cpi_yoy|wide}}', 'unknown_format'],
    ['{{e3.cpi_yoy}}', 'unknown_format'],
    ['{{e5.close|pct1}}', 'wrong_unit'],
  ])('names the slot in the error of %s', (draft, code) => {
    const { text, errors } = resolveSlots(draft, results);
    expect(text).toBe('[no value]');
    expect(errors.map((error) => error.code)).toEqual([code]);
    expect(errors[0]?.message).toContain(draft);
  });

  test('keeps the evidence, the value and the place of each figure', () => {
    const { text, figures } = resolveSlots('Up {{calc:e5.close/e6.close-1|pct2}}.', results);
    expect(figures).toMatchObject([
      { text: '\u22125.00%', unit: 'ratio', evidenceIds: ['e5', 'e6'], slot: '{{calc:e5.close/e6.close-1|pct2}}' },
    ]);
    expect(figures.map((figure) => text.slice(figure.start, figure.end))).toEqual(['\u22125.00%']);
  });
});

test('prints large amounts to the cent', () => {
  const revenue = { value: 81.3e9, unit: 'currency' as const, currency: 'USD' };
  expect(resolveSlots('{{e1.revenue|usd}}', { e1: { revenue } }).text).toBe('$81,300,000,000.00');
});
