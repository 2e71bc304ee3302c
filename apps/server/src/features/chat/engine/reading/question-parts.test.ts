import { expect, it } from 'vitest';
import { partsBesideEachOther, partsByTime } from './question-parts.ts';

it.each([
  [
    'Was the curve inverted in 2015 and what is the slope now?',
    ['Was the curve inverted in 2015', 'what is the slope now?'],
  ],
  [
    'Which regime were we in in March 2020, and which one are we in now?',
    ['Which regime were we in in March 2020', 'which one are we in now?'],
  ],
  [
    'What is the spread, and what was it before the last recession?',
    ['What is the spread', 'what was it before the last recession?'],
  ],
  [
    'When did the Fed last cut, and how has QQQ done since?',
    ['When did the Fed last cut?', 'how has QQQ done since the last rate cut?'],
  ],
  [
    'when did the yield curve un-invert and what did SPY do since',
    ['when did the yield curve un-invert?', 'what did SPY do since the last inversion ended?'],
  ],
  ["What does P/E mean and what is Apple's?", ['What does P/E mean?', "what is Apple's P/E?"]],
  ['What is stagflation, and are we in it?', ['What is stagflation?', 'are we in stagflation?']],
  ['what is beta and what is it for KO', ['what is beta?', 'beta for KO']],
  [
    'Explain what reflation means and which assets did best in it',
    ['what is reflation?', 'which assets did best in reflation?'],
  ],
  [
    'What did SPY do on election day 2024 and the day after?',
    ['What did SPY do on election day 2024?', 'and the day after?'],
  ],
])('questions of two times are asked after each other: "%s"', (text, parts) => {
  expect(partsByTime(text)).toEqual(parts);
});

it.each([
  'How has NVDA done since 2020, and how volatile was it?',
  'How did SPY do in 2022 and how did QQQ do in 2022?',
  '/compare SPY in 2021 and what is it now',
])('questions of one time stay together: "%s"', (text) => {
  expect(partsByTime(text)).toEqual([text]);
});

it.each([
  [
    'is TLT more correlated with SPY now than it was in 2019',
    true,
    ['is TLT more correlated with SPY now', 'and in 2019?'],
  ],
  ['TSLA in H1 2022 vs H1 2023', true, ['TSLA in H1 2022', 'and H1 2023?']],
  ['inflation in 2010 and in 2020', false, ['inflation in 2010', 'and in 2020?']],
  [
    'How many 2% down days did QQQ have in 2022 compared with 2023?',
    true,
    ['How many 2% down days did QQQ have in 2022?', 'and 2023?'],
  ],
  ['drawdown of QQQ in 2022 vs 2020', true, ['drawdown of QQQ in 2022', 'and 2020?']],
  [
    'correlation of SPY and TLT this year versus 2015-2019',
    true,
    ['correlation of SPY and TLT this year', 'and 2015-2019?'],
  ],
  ['price of TSLA 5 years ago and today', true, ['price of TSLA 5 years ago', 'price of TSLA today']],
  ['vix in the 2020 crash and today', false, ['vix in the 2020 crash', 'and today?']],
  ['80/20 vs 60/40 since 2015', false, ['80/20 since 2015', '60/40 since 2015']],
])('a figure that is asked of two times is told of both: "%s"', (text, hasSymbol, parts) => {
  expect(partsBesideEachOther(text, { hasSymbol })).toEqual(parts);
});

it.each([
  [
    'Did my portfolio do better over the past 12 months than over the 12 months before that?',
    false,
    ['Did my portfolio do better over the past 12 months?', 'and in the 12 months before?'],
  ],
  [
    'Is my portfolio riskier today than a year ago?',
    false,
    ['How volatile was my portfolio over the last 12 months?', 'and over the 12 months before?'],
  ],
])('two spans, one behind the other, are asked of one after the other: "%s"', (text, hasSymbol, parts) => {
  expect(partsBesideEachOther(text, { hasSymbol })).toEqual(parts);
});

it.each([
  ['SPY in 2021 vs 2022', true],
  ['unemployment now vs 2019', false],
  ['NVDA vs AMD in 2022', true],
  ['my portfolio at 80/20 vs 60/40', true],
])('what one answer holds anyway stays one question: "%s"', (text, hasSymbol) => {
  expect(partsBesideEachOther(text, { hasSymbol })).toEqual([text]);
});
