import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['What does a rate cut do to TLT?', 'how does tlt do after rate cuts?'],
  ['What do rate cuts mean for TLT?', 'how does tlt do after rate cuts?'],
  ['What has gold done each time inflation was over 4%?', 'what does gold do when inflation is over 4%?'],
  ['How has gold fared whenever inflation was above 4%?', 'what does gold do when inflation is above 4%?'],
  ['How did tech hold up when the ten-year went over 4%?', 'what does tech do when the ten-year is over 4%?'],
  ['How sensitive is TLT to yields?', 'how does tlt react to changes of the ten-year yield?'],
  ['How much interest-rate risk is there in TLT?', 'how does tlt react to changes of the ten-year yield?'],
  ['How bad can a single year get for QQQ?', 'what was the worst year of qqq?'],
  [
    'How many of the last ten years did SPY beat 10%?',
    'how often did spy gain more than 10% in a year over the last ten years?',
  ],
  ['Give me a summary of 2025 for investors', 'how did the markets do in 2025'],
  ['What happened in 2025?', 'how did the markets do in 2025?'],
  ['What happened in March 2020?', 'how did the markets do in march 2020?'],
  ['What happened in March 2020 in the markets?', 'how did the markets do in march 2020?'],
  ['Is now a riskier time than usual?', 'is the vix above its average?'],
  ['Are markets calmer than usual?', 'is the vix above its average?'],
  ['My client wants to know if bonds still cushion a portfolio.', 'how correlated are bonds and stocks.'],
  ['Do bonds still protect my portfolio?', 'how correlated are bonds and stocks?'],
  [
    'How long would I have had to wait to break even if I bought the Nasdaq at the top in 2021?',
    'how long did the nasdaq take to recover from its 2021 high?',
  ],
  ['I retire in two years. How much can a 60/40 fall?', 'what was the maximum drawdown of a 60/40?'],
  ['How did the market react to the tariffs in April 2025?', 'how did the market do in april 2025?'],
  [
    'If I had sold in May every year since 2010, would I have done better?',
    'does sell in may work for spy since 2010?',
  ],
  ["What are the Fed's holdings of Treasuries?", 'what are fed treasury holdings?'],
  ['How much treasury debt does the Fed hold?', 'what are the fed treasury holdings?'],
  ['How many Treasuries does the Fed own?', 'what are the fed treasury holdings?'],
  ["What's the interest on reserves?", 'what is the iorb?'],
  ['What is the interest rate on reserve balances?', 'what is the iorb?'],
  ['What does the Fed pay on reserves?', 'what is the iorb?'],
  ["How much mortgage debt is on the Fed's books?", 'what are the fed mbs holdings?'],
  ['How many mortgage bonds does the Fed hold?', 'what are the fed mbs holdings?'],
  ['Has Apple ever had two down years back to back?', 'how many years in a row has apple gone down?'],
  [
    'Which of AAPL, MSFT, NVDA and META is cheapest to its high?',
    'which of aapl, msft, nvda and meta is furthest below its record high?',
  ],
  [
    'How has the gap between big and small companies changed this year?',
    'how have small caps done against large caps this year?',
  ],
  ['How did utilities do when the market tanked in 2022?', 'how did utilities do against the market in 2022?'],
  ["Would Amazon have beaten Microsoft if I'd held since 2015?", 'did amazon outperform microsoft since 2015?'],
  ["Who's having the best year so far?", 'which stocks rose most this year?'],
  ['What was the market like in the summer of 2024?', 'how did the market do in the summer of 2024?'],
  ['How soon did AMD double after its 2022 low?', 'how long did amd take to double from its 2022 low?'],
  ["How much was a 1990 dollar worth in today's money?", 'what is $1 of 1990 worth today?'],
])('reads what people worry about as it is spoken: %s', (asked, plain) => {
  expect(plainText(asked)).toBe(plain);
});
