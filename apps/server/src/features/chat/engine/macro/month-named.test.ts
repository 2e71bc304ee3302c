import { describe, expect, test } from 'vitest';
import { monthNamedFirst } from './month-named.ts';

const between = (start: string, end: string) => ({ kind: 'between' as const, start, end });

describe('the month from which a question looks to another', () => {
  test('is the one that it names', () => {
    const plain = 'how did unemployment change from october 2009 to june 2017?';
    expect(monthNamedFirst({ plain, period: between('2009-09-30', '2017-06-30') })).toBe('2009-10-01');
  });

  test('is none of a single month, of a year, or of a span up to now', () => {
    expect(
      monthNamedFirst({ plain: 'unemployment in october 2009?', period: between('2009-09-30', '2009-10-31') }),
    ).toBeNull();
    expect(
      monthNamedFirst({ plain: 'unemployment from 2009 to 2011?', period: between('2008-12-31', '2011-12-31') }),
    ).toBeNull();
    expect(
      monthNamedFirst({ plain: 'since october 2009?', period: { kind: 'since', start: '2009-10-01' } }),
    ).toBeNull();
  });
});
