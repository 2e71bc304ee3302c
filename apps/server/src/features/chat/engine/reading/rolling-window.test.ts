import { expect, it } from 'vitest';
import { readRollingWindow, volatilityWindow } from './rolling-window.ts';

const usual = { usual: 60, sessionsOfYear: 252 };

it.each([
  ['90 day rolling correlation of spy and tlt', 90],
  ['rolling 1-year volatility of qqq', 252],
  ['3 month rolling volatility of qqq since 2019', 63],
  ['30d vol of aapl over time', 30],
  ['rolling beta of nvda, 90 days', 90],
  ['rolling 1 year beta of nvda vs spy', 252],
  ['rolling beta of nvda in the last 90 days', 60],
  ['correlation of spy and tlt over time with a window of six months', 126],
  ['rolling correlation of spy and tlt over the last five years', 60],
])('%s', (plain, sessions) => {
  expect(readRollingWindow(plain, usual).sessions).toBe(sessions);
});

it('leaves the span of the question in what remains', () => {
  expect(readRollingWindow('3 month rolling volatility of qqq since 2019', usual).rest).toContain('since 2019');
});

it.each([
  ["what is spy's 30-day volatility?", 30],
  ['60-day realized volatility of smh as of may 22, 2024', 60],
  ['volatility of spy over the last 30 days', null],
  ["what is tsla's 30 day vol vs 1 year vol", null],
  ['what is the vix?', null],
])('reads the sessions over which volatility is asked: %s', (plain, sessions) => {
  expect(volatilityWindow(plain)).toBe(sessions);
});
