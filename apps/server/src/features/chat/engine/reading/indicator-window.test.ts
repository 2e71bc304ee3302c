import { describe, expect, it } from 'vitest';
import { indicatorWindow } from './indicator-window.ts';

const windowOf = (plain: string) => indicatorWindow(plain, 'atr|average true range', 14);

describe('the sessions that an indicator is wanted over', () => {
  it.each([
    ['what is the atr(20) of spy', 20],
    ['atr 10 for tsla', 10],
    ['20-day atr of tsla', 20],
    ['the 50 day simple average true range', 50],
    ['average true range of nvda over the last 30 sessions', 30],
  ])('are those that %s names', (plain, window) => {
    expect(windowOf(plain)).toBe(window);
  });

  it('are the usual ones where none are named or they make no sense', () => {
    expect(windowOf('atr of spy')).toBe(14);
    expect(windowOf('atr(1) of spy')).toBe(14);
    expect(windowOf('atr(900) of spy')).toBe(14);
    expect(windowOf('spy closed at 500, what is its atr')).toBe(14);
  });
});
