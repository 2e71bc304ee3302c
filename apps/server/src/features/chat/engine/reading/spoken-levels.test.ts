import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  [
    'Would I have done better in the market than in AAPL over the last three years?',
    'did the market do better than aapl over the last three years?',
  ],
  [
    'Has it paid to own AAPL rather than the market over the last three years?',
    'has aapl done better than the market over the last three years?',
  ],
  [
    'How much extra did AAPL give over the market in three years?',
    'by how much did aapl outperform the market in three years?',
  ],
  [
    'Out of KO, JNJ and WMT, which paid off best over five years?',
    'which of ko, jnj and wmt had the highest return over five years?',
  ],
  ['KO, JNJ or WMT: best over five years?', 'which of ko, jnj or wmt did best over five years?'],
  [
    'Which would have been the best buy five years ago: KO, JNJ or WMT?',
    'which of ko, jnj or wmt did best over the last five years?',
  ],
  ['Give me the sector league table for 2023', 'rank the sectors for 2023'],
  ['Sectors in 2023, best to worst?', 'sector performance in 2023, best to worst?'],
  ["What's the riskiest sector?", 'which sector is the most volatile?'],
  ["What's the bumpiest sector?", 'which sector is the most volatile?'],
  ['How bad was 2022 for stocks and bonds?', 'how did stocks and bonds do in 2022?'],
  ['Half SPY, 30% TLT and the rest GLD since 2015?', '50% spy, 30% tlt and 20% gld since 2015?'],
  [
    '50/30/20 in SPY, TLT and GLD since 2015: how did it go?',
    '50% spy, 30% tlt and 20% gld since 2015: how did it go?',
  ],
  ['In how many years did NVDA gain over 50%?', 'how often did nvda gain more than 50% in a year?'],
  ['How many years has NVDA been up more than half?', 'how often was nvda up more than 50% in a year?'],
  ['How did SPY close on April 7, 2025, up or down?', 'did spy rise or fall on april 7, 2025?'],
  ["What's the most AMD has made in a single week?", 'what was the best week of amd?'],
  [
    'After bottoming in 2022, what did TSLA do over the next three months?',
    'how did tsla do in the three months after its 2022 low?',
  ],
  ['Did bonds protect against stocks in 2022?', 'how did bonds do compared with the s&p 500 against stocks in 2022?'],
  ['For how many days in 2020 was the VIX north of 40?', 'how many days was the vix above 40 in 2020?'],
  [
    'How high did unemployment go in covid and when was it back under 4%?',
    'how long did unemployment take after peaking in covid to get under 4%?',
  ],
  [
    'How low did the 10-year yield go in 2020 and when was it back above 1.5%?',
    'how long did the 10-year yield take after bottoming in 2020 to get above 1.5%?',
  ],
  ['When did unemployment drop below 5%?', 'since when has unemployment been below 5%?'],
  ['When did the 10-year last pay less than 1%?', 'when was the 10-year treasury yield last below 1%?'],
  ['When did short rates last rise above long rates?', 'when did the yield curve last invert?'],
  ['How far above Treasuries are mortgage rates?', 'what is the gap between the mortgage rate and the ten-year yield?'],
  ["What was the Fed's latest decision?", 'what did the fed do at its last meeting?'],
  ['How long since the Fed last moved?', 'how long has the fed been on hold?'],
  ['When did the Fed last do anything?', 'what did the fed do at its last meeting?'],
  ['How are factories doing?', 'what is industrial production doing?'],
  ['Is industry growing?', 'is industrial production growing?'],
  ["How's manufacturing?", 'what is industrial production doing?'],
  ['Is factory output rising?', 'is industrial production growing?'],
  ['Is there more liquidity than a year ago?', 'how is liquidity?'],
  ['Include QQQ as well', 'add qqq as well'],
  ['At what price did TLT bottom from 2018 to 2020?', 'what was the lowest close of tlt from 2018 to 2020?'],
  ['At what level did QQQ top out in 2021?', 'what was the highest close of qqq in 2021?'],
  ["What was NFLX's range in 2024?", 'what were the highest and lowest closes of nflx in 2024?'],
  ["What was NFLX's 52-week range?", "what was nflx's 52-week range?"],
  ["What was the VIX's range in 2024?", 'what was the highest and lowest vix in 2024?'],
  [
    'In which year since 2011 did Johnson & Johnson do worst?',
    'what was the worst year of johnson & johnson since 2011?',
  ],
  ['Which quarter from 2015 to 2020 did NVDA do best?', 'what was the best quarter of nvda from 2015 to 2020?'],
  ['Average absolute daily return of NVDA in 2014', 'average daily move of nvda in 2014'],
])('reads levels and what stands beside each other as they are spoken: %s', (asked, plain) => {
  expect(plainText(asked)).toBe(plain);
});
