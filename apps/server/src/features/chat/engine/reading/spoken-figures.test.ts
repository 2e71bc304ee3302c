import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['What did an investor in EEM earn in 2022?', 'what was the return of eem in 2022?'],
  ['How much money would I have made or lost in percent on EEM in 2022?', 'what was the return of eem in 2022?'],
  ['What would I have gained on GLD in the last five years?', 'what was the return of gld in the last five years?'],
  [
    'I held JPM from 18 April 2017 to 20 October 2021. How did I do?',
    'what was the return of jpm from 18 april 2017 to 20 october 2021?',
  ],
  [
    'Suppose I invested $10,000 in JPM on 18 April 2017. How much did I have on 20 October 2021?',
    'what would $10,000 invested in jpm on 18 april 2017 have grown to by 20 october 2021?',
  ],
  [
    'How much per year did JPM make from 2017 to 2021?',
    'what was the compound annual growth rate of jpm from 2017 to 2021?',
  ],
  ['Was Netflix a better buy than XLP in 2021?', 'did netflix do better than xlp in 2021?'],
  ['How much did JPM fall at most from its peak in 2020?', 'what was the maximum drawdown of jpm in 2020?'],
  ['How much did Netflix fluctuate in 2021?', 'how volatile was netflix in 2021?'],
  ['How sensitive was Netflix to XLP in 2021?', 'what was the beta of netflix to xlp in 2021?'],
  ['When XLP moved 1% in 2021, how much did Netflix move on average?', 'what was the beta of netflix to xlp in 2021?'],
  ['How close is GLD to its record?', 'how far is gld below its all-time high?'],
  ['12-month inflation in August 2021?', 'inflation in august 2021?'],
  ['What share of the labor force was unemployed in August 2021?', 'what was the unemployment rate in august 2021?'],
  ['What was the US 10Y on 2014-05-06?', 'what was the 10-year treasury yield on 2014-05-06?'],
  [
    'How far apart were the 2-year and 10-year yields on 19 June 2020?',
    'what was the spread between the 2-year and the 10-year treasury yield on 19 june 2020?',
  ],
  [
    'What was the gap between ten- and two-year yields on 19 June 2020?',
    'what was the gap between ten-year and two-year yields on 19 june 2020?',
  ],
  [
    'How much extra yield did junk bonds pay over Treasuries on 2021-12-03?',
    'what was the high-yield spread on 2021-12-03?',
  ],
  ['By how much did employment change in July 2022?', 'how many jobs were added in july 2022?'],
  ['What was the jobs number in July 2022?', 'how many jobs were added in july 2022?'],
  [
    'In which month between 2016 and 2019 did EEM lose the most?',
    'what was the worst month of eem between 2016 and 2019?',
  ],
  ['Since 2011, in what year did EEM lose the most?', 'what was the worst year of eem since 2011?'],
  ['In what year since 2011 did EEM gain the most?', 'what was the best year of eem since 2011?'],
  ["Which year since 2011 was EEM's best?", 'what was the best year of eem since 2011?'],
  ['Lowest monthly return for EEM between 2016 and 2019?', 'what was the worst month of eem between 2016 and 2019?'],
  ['Highest monthly gain for EEM from 2016 to 2019', 'what was the best month of eem from 2016 to 2019'],
  ['Count the months in which EEM rose from 2016 to 2019', 'how many months did eem rise from 2016 to 2019'],
  ['What was the bottom price of LQD in 2017?', 'what was the lowest close of lqd in 2017?'],
  ['What was the low in the 10-year yield in 2017?', 'what was the lowest 10-year yield in 2017?'],
  [
    'In 2023, how many days did the 2-year yield exceed the 10-year?',
    'how many days was the yield curve inverted in 2023?',
  ],
  ["What was XLU's excess return over V from 2012 to 2017?", 'by how much did xlu outperform v from 2012 to 2017?'],
  [
    'How many percentage points separated XLU and V from 2012 to 2017?',
    'what was the gap between the returns of xlu and v from 2012 to 2017?',
  ],
  ['Count the days on which the VIX closed above 30 in 2020', 'how many days did vix close above 30 in 2020'],
  ['How far apart were SPY and QQQ in 2022?', 'what was the gap between the returns of spy and qqq in 2022?'],
  ['Was 2021 a better year than 2020 for SPY?', 'did spy do better in 2021 than in 2020?'],
  ['When SPY fell 1%, how often did TLT rise?', 'on days spy fell more than 1%, how often did tlt rise?'],
  ['ten-year yield range in 2023', 'what was the highest and lowest ten-year yield in 2023'],
  [
    'What inflation were markets pricing in over ten years on 2015-03-17?',
    'what was the ten-year breakeven inflation on 2015-03-17?',
  ],
  ['Market-implied inflation on March 17, 2015?', 'ten-year breakeven inflation on march 17, 2015?'],
  ['What was the breakeven rate on 2015-03-17?', 'what was the ten-year breakeven inflation on 2015-03-17?'],
  ['What is the breakeven rate of a 105 call?', 'what is the breakeven rate of a 105 call?'],
  [
    'What was the inflation-adjusted 10-year yield on March 17, 2015?',
    'what was the real 10-year yield on march 17, 2015?',
  ],
  ['30-year fixed mortgage rate 2019-03-28', '30-year mortgage rate 2019-03-28'],
  ['By how much was M2 up on the year in January 2021?', 'how fast did m2 grow on the year in january 2021?'],
  ['UMich sentiment January 2021', 'michigan sentiment january 2021'],
  [
    'Cumulative CPI increase, December 2011 to December 2023',
    'how much did consumer prices rise from december 2011 to december 2023',
  ],
  ['Distance from record high for XLV on 2020-11-11?', 'how far below its record high was xlv on 2020-11-11?'],
  ['Backtest 50/50 EEM/QQQ from 2016 to 2017', 'what would a 50/50 mix of eem and qqq have returned from 2016 to 2017'],
  ['How far apart were the best and worst sectors in 2022?', 'how far apart were the best and worst sectors in 2022?'],
  ['Backtest a momentum rule on SPY', 'backtest a momentum rule on spy'],
  ['LQD move on 2022-01-24', 'how much did lqd move on 2022-01-24'],
])('reads a figure that is asked for by what it stands for: %s', (asked, plain) => {
  expect(plainText(asked)).toBe(plain);
});

it.each([
  ['How sensitive was inflation to oil in 2022?'],
  ['How much did inflation fluctuate in 2022?'],
  ['What did shareholders of AAPL receive in dividends in 2022?'],
  ['What is the US 10y breakeven?'],
  ['In which month in 2022 did inflation rise the most?'],
  ['Highest monthly dividend for KO'],
  ['Fed move on March 15'],
])('leaves what asks for something else: %s', (asked) => {
  expect(plainText(asked)).toBe(asked.toLowerCase());
});
