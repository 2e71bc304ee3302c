import { describe, expect, it } from 'vitest';
import { figureOf, isMet, readConditions } from './figure-conditions.ts';

const sides = (plain: string) =>
  readConditions(plain).map(({ figure, mark, isAbove, isOrEqual }) => [figure, isAbove ? '>' : '<', mark, isOrEqual]);

describe('the conditions of a screen', () => {
  it('are read one by one, each with its side and its mark', () => {
    expect(sides('which stocks are up more than 20% this year and still under their 50-day average')).toEqual([
      ['return', '>', 20, false],
      ['average', '<', 0, false],
    ]);
    expect(sides('names with an rsi below 30 that are above their 200 day average')).toEqual([
      ['rsi', '<', 30, false],
      ['average', '>', 0, false],
    ]);
    expect(sides('stocks within 5% of their 52-week high')).toEqual([['high', '>', -5, true]]);
    expect(sides('shares that fell at least 10% in 2025')).toEqual([['return', '<', -10, false]]);
  });

  it('count the sessions in a row that they name', () => {
    expect(sides('which stocks are up five days in a row')).toEqual([['streak', '>', 5, true]]);
    expect(sides('stocks that have fallen 3 straight days')).toEqual([['streak', '>', 3, true]]);
    const [rising] = readConditions('stocks up 3 days in a row');
    const [falling] = readConditions('stocks down for two days in a row');
    if (rising === undefined || falling === undefined) throw new Error('No condition was read.');
    const closes = [100, 99, 101, 102, 103];
    expect(figureOf(rising, closes, closes)).toBe(3);
    expect(figureOf(falling, closes, closes)).toBe(0);
    expect(isMet(rising, 3)).toBe(true);
  });

  it('take what is near a high for what lies close below it', () => {
    expect(sides('which stocks are near their 52-week high but down this week')).toEqual([
      ['high', '>', -5, true],
      ['return', '<', 0, false],
    ]);
  });

  it('take a new high for a close that none of the year was above', () => {
    expect(sides('tech stocks that made new highs')).toEqual([['high', '>', 0, true]]);
    expect(sides('stocks down more than 20% from their highs')).toEqual([['high', '<', -20, false]]);
    expect(sides('stocks 30% off their highs')).toEqual([['high', '<', -30, false]]);
  });

  it('turn around where they are denied, and then hold the mark itself', () => {
    expect(sides('which symbols are not overbought right now')).toEqual([['rsi', '<', 70, false]]);
    expect(sides('which stocks are not above their 200-day average')).toEqual([['average', '<', 0, true]]);
    expect(sides('which stocks are not down this year')).toEqual([['return', '>', 0, true]]);
  });

  it('are none where no figure is named', () => {
    expect(readConditions('which stocks do you hold')).toEqual([]);
  });

  it('are tested on closes', () => {
    const [average] = readConditions('stocks below their 50-day average');
    if (average === undefined) throw new Error('No condition was read.');
    const closes = [...Array.from({ length: 49 }, () => 100), 90];
    const value = figureOf(average, closes, closes);
    expect(value).toBeCloseTo((90 / 99.8 - 1) * 100, 10);
    expect(isMet(average, value ?? 0)).toBe(true);
    expect(figureOf(average, closes.slice(1), closes)).toBeNull();
  });
});
