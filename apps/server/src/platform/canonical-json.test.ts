import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('gives the example of RFC 8785, section 3.2.4', () => {
    const value = {
      // As text, since the first has more digits than a number keeps.
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]'),
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders keys by their UTF-16 units and leaves out what has no value', () => {
    expect(canonicalJson({ b: 1, a: undefined, '\u20ac': 2, '1': 3, '\ud83d\ude00': 4, '\ufb33': 5 })).toBe(
      '{"1":3,"b":1,"\u20ac":2,"\ud83d\ude00":4,"\ufb33":5}',
    );
  });

  it('refuses what JSON cannot hold', () => {
    for (const value of [Number.NaN, Infinity, 1n, () => 1]) expect(() => canonicalJson({ value })).toThrow(TypeError);
  });
});
