import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  [
    'How much would it cost me to insure 100 shares of MSFT for three months?',
    'what does a protective put on msft expiring in three months cost?',
  ],
  ['What does it cost to protect AAPL for 6 months?', 'what does a protective put on aapl expiring in 6 months cost?'],
  [
    'How long did it take SPY to get back to even after the 2022 drop?',
    'how long did it take spy to recover from its 2022 drawdown?',
  ],
  ['Which tech companies pay a dividend?', 'which tech stocks have a dividend yield above 0%?'],
  ['What was the lowest JPM fell to in 2020?', 'what was the lowest close of jpm in 2020?'],
  [
    'Did Nvidia or AMD fall more from their highs in 2022?',
    'which had the deepest maximum drawdown, nvidia or amd, in 2022?',
  ],
  ['Is the yield curve normal again?', 'what is the slope of the yield curve now?'],
  ["What were Tesla's sales last year versus the year before?", "what were tesla's sales last year?"],
  ['How much money would one have made on MSFT in 2023 in percent?', 'how much did msft return in 2023?'],
  ['How much did IWM fall from its peak at worst in 2023?', 'what was the maximum drawdown of iwm in 2023?'],
  ["What's the most you could have been down on TLT in 2025?", 'what was the maximum drawdown of tlt in 2025?'],
  ['In 2014, how far did KO sink from its best level?', 'what was the maximum drawdown of ko in 2014?'],
  ['Would I have been better off with DIS or KO in 2014?', 'which did better, dis or ko, in 2014?'],
  ['Which day of 2013 hurt QQQ most?', 'what was the worst day of qqq in 2013?'],
  ["KO's ugliest session of 2021?", "ko's worst day of 2021?"],
  ['What did the 10-year pay on October 2, 2020?', 'what was the 10-year treasury yield on october 2, 2020?'],
  ['NVDA full year 2025', 'nvda 2025'],
  ['How did TLT do in each quarter of 2023?', 'quarterly returns of tlt in 2023?'],
  ['How did IWM do in every month of 2015?', 'monthly returns of iwm in 2015?'],
  [
    'What did QQQ do from its June 2015 close to its July 2015 close?',
    'what did qqq do from the end of june 2015 to the end of july 2015?',
  ],
  ['How often did QQQ and AAPL fall on the same day in 2021?', 'on how many days did both qqq and aapl fall in 2021?'],
  ['Who was the laggard among MSFT, KO and QQQ in 2021?', 'which had the lowest return of msft, ko and qqq in 2021?'],
  ['How did the US economy do in 2023?', 'how much did the us economy grow in 2023?'],
  ['By how much did real output rise in 2000?', 'how much did the us economy grow in 2000?'],
  ['Did XLE fall further than XLK at worst in 2023?', 'did xle have a deeper maximum drawdown than xlk in 2023?'],
  ['Where does QQQ stand for the year?', 'what is the year to date return of qqq?'],
  ['Annualised, how did QQQ do from 2017 to 2021?', 'what was the annualized return of qqq from 2017 to 2021?'],
  ['Count the 3%+ down days of JPM in 2023', 'on how many days did jpm fall more than 3% in 2023'],
  ['What was the top price of IWM in 2023?', 'what was the highest close of iwm in 2023?'],
  ['In which years since 2011 did JPM lose money?', "list jpm's losing years since 2011?"],
  ['Which month of 2017 was the cruelest for XLE?', 'what was the worst month of xle in 2017?'],
  ['What happens to a straddle when implied volatility falls?', 'what is vega and what is a straddle?'],
])('what private investors ask in everyday words is read as the figure that it means: %s', (text, meant) => {
  expect(plainText(text)).toBe(meant);
});

test.each([
  'what happens to a straddle on SPY when implied volatility falls',
  'how did SPY do after the 2022 drop',
  'should I protect my portfolio for three months',
])('words that ask for something else stay: %s', (text) => {
  expect(plainText(text)).not.toMatch(/vega|from its|protective put/);
});
