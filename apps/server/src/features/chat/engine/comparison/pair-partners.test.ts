import { expect, it } from 'vitest';
import { isList, isNamedTheOtherWay, measuresLast } from './pair-partners.ts';

it.each([
  ['what are the betas of nvda and aapl?', ['NVDA', 'AAPL']],
  ['compare the beta of nvda with that of aapl', ['NVDA', 'AAPL']],
  ['compare nvda, aapl and msft by beta', ['NVDA', 'AAPL', 'MSFT']],
  ['nvda or amd: which has the higher beta', ['NVDA', 'AMD']],
  ['beta of nvda and tsla over the last 3 years', ['NVDA', 'TSLA']],
])('takes symbols that are listed each by itself: %s', (plain, symbols) => {
  expect(isList(plain, symbols)).toBe(true);
});

it.each([
  ['beta of nvda to qqq', ['NVDA', 'QQQ']],
  ['beta of tesla vs the nasdaq', ['TSLA', 'QQQ']],
  ['tracking error of qqq against voo', ['QQQ', 'VOO']],
  ['beta of nvda and spy', ['NVDA', 'SPY']],
  ['beta of nvda', ['NVDA']],
])('takes the last one for what the first is measured against: %s', (plain, symbols) => {
  expect(isList(plain, symbols)).toBe(false);
});

it.each([
  ['beta to spy?', true],
  ['beta of nvda and amd to qqq over the last year', true],
  ['betas of nvda and amd', false],
  ['beta of nvda to spy and qqq', false],
])('knows whether one thing is named that the others are measured against: %s', (own, isOne) => {
  expect(measuresLast(own)).toBe(isOne);
});

it.each([
  ['what is the beta of tsla to spy?', ['SPY', 'TSLA'], true],
  ['what is the beta of tsla to spy?', ['TSLA', 'SPY'], false],
  ['beta of spy and tsla', ['SPY', 'TSLA'], false],
])('knows whether the second of two is measured against the first: %s', (plain, symbols, isOther) => {
  expect(isNamedTheOtherWay({ plain, symbols })).toBe(isOther);
});
