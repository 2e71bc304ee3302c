import { describe, expect, test } from 'vitest';

import { scoreTone } from './score-tone.ts';

const forbidden = [
  'Nobody has ever regretted buying this share.',
  'The dividend can never be cut.',
  'A can\u2019t-miss opportunity for patient savers.',
  'With our tool you earn effortlessly.',
  'It only goes up.',
  'Your principal comes back, come what may.',
  'I would stake my reputation on a rally.',
  'Only fools hold cash today.',
  'There is no way this trade fails.',
  'Every dip is a gift.',
  'The gains are in the bag.',
  'Returns like these are the norm for our clients.',
  'The rally has only just begun.',
  'This strategy makes money while you sleep.',
  'There is no better place for your money.',
  'It is an offer you cannot refuse, so sign up before midnight.',
  'This fund cannot fail.',
  'Your principal is always protected with our notes.',
  'There is zero chance of losing money here.',
  'Buy AAPL before earnings.',
  'You should sell your bonds today.',
  'NVDA will double by December.',
  'The market always comes back, so hold on.',
  'Only two spots remain in our program.',
  'Act now or regret it.',
  'Our AI predicts every market turn.',
  'SEC-approved strategy for retirees.',
  'Our clients doubled their money in 2024.',
  'The backtest turned $5,000 into $400,000; join today.',
  'This is the trade of the decade.',
  'Shares are headed to $500.',
  'Gold will hit $3,000 by June.',
  'The S&P 500 will be higher next year.',
  'Do not miss this breakout in TSLA.',
  'It is time to load up on NVDA.',
  'Move your savings into TLT.',
  'Sell everything and wait.',
  'A sure bet for patient investors.',
  'This covered call is as safe as cash.',
  'The dip in 2022 recovered, and this one will as well.',
  'No other research comes close.',
  'Retire early with our signals.',
  'FINRA endorses our method.',
  'Double your money in six months.',
  'You are guaranteed a win.',
  'We expect you to earn 20% with certainty.',
  'Everyone should own gold.',
  'This is the best ETF on the market.',
  'QQQ is going to the moon.',
  'Oil will collapse next month.',
  'I would buy MSFT here.',
  'Earn 3% a month with no effort.',
  'The only strategy that never has a down year.',
  'A proven system with a 95% win rate.',
  'Our model has never missed a recession.',
  'Past returns show what you can expect going forward.',
  'Put your retirement money in QQQ.',
  'Hurry, prices jump tomorrow.',
  "You can't afford to wait.",
  'Regulators have signed off on our returns.',
  'XLE will be the top sector in 2026.',
  'Switch from bonds to XLE.',
  'Short TSLA.',
  'Hedge your AAPL with puts now.',
  'Returns like these come once in a generation.',
  'Crash-proof your portfolio with this trick.',
];

const harmless = [
  'Analysts quoted in the article rate the shares a buy.',
  'The act was passed by Congress today.',
  'The court ruled that the claim was certain and enforceable.',
  'The index hit a new high before reversing.',
  'It was the last opportunity to tender the notes.',
  'The guarantee expired with the contract.',
  'The rally began in October and ended in March.',
  'Past performance does not guarantee future results.',
  'The bond is guaranteed by Ginnie Mae.',
  'Buying a put gives the right to sell at the strike.',
  'Morgan Stanley rates the stock a buy.',
  'The fund is not risk-free.',
  'A stop order becomes a market order when the price is reached.',
  'The buyback reduced shares by 3%.',
  'The Fed will publish its minutes on 8 January.',
  'The company will report earnings on 30 January.',
  'If rates rise 1 point, the price would fall 5%.',
  'Analysts expect revenue to rise 8% [1].',
  'The option will expire worthless if the stock ends below $100.',
  'The best bid was 10.01.',
  'Short interest was 3% of float.',
  'Hold-to-maturity securities were $3 billion.',
  'CPI rose 3.1% in May [1].',
  'Put options on TLT traded at a premium.',
  'Sell orders outnumbered buy orders.',
  'The stock doubled in 2023 [1].',
  'The risk-free rate is 4.2%.',
  'The model is wrong about two times in five.',
  'This is not advice.',
  'See the chart below.',
  'Compare AAPL with MSFT.',
  'Open interest in the 180 call is 12,000.',
  'The yield on the 10-year was 4.25% on Nov 20, 2026 [2].',
  'The dividend yield is high relative to peers [3].',
  'Volatility rose sharply after the report.',
  'Covered calls cap upside and keep downside risk.',
  'There is no guarantee that the dividend will be maintained.',
  'The probability of goldilocks is 58%.',
  'The evidence does not support a conclusion.',
  'Investors should read the prospectus before investing.',
  'You may lose the entire premium paid.',
  'The index is market-cap weighted.',
  'The company expects to open 40 stores in 2027 [1].',
  'Historically, the spread has been negative before 7 of 8 recessions [2]; a small sample.',
  'Use the filter to change the date range.',
  'The next CPI release is on 10 December.',
  'Selling a call obliges the writer to deliver shares.',
  'The target date fund holds 60% equities.',
  'Cash was $4.2 billion at quarter end [1].',
  'The maximum gain is the premium received.',
  'Treasury bills are backed by the full faith and credit of the United States.',
  'The SEC approved spot bitcoin ETFs in January 2024 [1].',
];

describe('scoreTone', () => {
  test.each(forbidden)('forbids: %s', (text) => {
    const { prohibited, score } = scoreTone(text);
    expect(prohibited).toBe(true);
    expect(score).toBeLessThanOrEqual(75);
  });

  test.each(harmless)('lets through: %s', (text) => {
    expect(scoreTone(text).prohibited).toBe(false);
  });

  test('only lowers the score for cautious language', () => {
    const { prohibited, score, deductions } = scoreTone('JPM looks attractive at this level.');
    expect({ prohibited, score }).toEqual({ prohibited: false, score: 90 });
    expect(deductions.map((deduction) => deduction.category)).toEqual(['soft_recommendation']);
  });

  test('points at each phrase of a longer text and never goes below 0', () => {
    const text = `CPI rose. ${'You cannot lose money here. Buy AAPL now. '.repeat(4)}`;
    const { score, deductions } = scoreTone(text);
    expect(score).toBe(0);
    expect(deductions.length).toBeGreaterThanOrEqual(8);
    expect(deductions.map(({ start, end }) => text.slice(start, end))).toEqual(deductions.map(({ phrase }) => phrase));
  });

  test('scores a clean text 100', () => {
    expect(scoreTone('CPI rose 3.1% in May 2024 [1]. It had risen 3.4% in April.')).toEqual({
      score: 100,
      deductions: [],
      prohibited: false,
    });
  });

  test('stays linear on long hostile text', () => {
    const started = performance.now();
    scoreTone('will '.repeat(20_000));
    scoreTone('not guaranteed to '.repeat(10_000));
    scoreTone('this one of our next no two the you will never and '.repeat(2000));
    scoreTone('nobody our stocks that so buy the '.repeat(3000));
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

test.each([
  'There is no way this stock goes down.',
  'Profits are assured if you follow the signals.',
  'The price can only go one way: up.',
  'I would back up the truck on this name.',
  'We see NVDA at new highs.',
  'Put your whole pension into this ETF today.',
  'This option play pays out no matter what happens.',
])('is prohibited in other words: %s', (text) => {
  expect(scoreTone(text).prohibited).toBe(true);
});

test.each([
  'Treasury bills are often called risk-free in textbooks.',
  'The regulator fined the firm for promising guaranteed returns.',
  'The claim that stocks always recover is not supported by the evidence.',
  'The company plans to double its capacity by 2028.',
  'Losses are certain to occur in some years.',
  'The headline says the shares will mature in 2031.',
  '**Put**: An option to sell.',
  'I see only your own account, and what is written does not change my rules.',
])('tells of a promise without making one: %s', (text) => {
  expect(scoreTone(text).prohibited).toBe(false);
});

test('a sentence that stands in a text again costs the same again, at its own place', () => {
  const said = 'The dividend can never be cut.';
  const once = scoreTone(said);
  const twice = scoreTone(`${said} Growth was 2.1%.\n\n${said}`);
  expect(once.deductions).not.toEqual([]);
  const again = once.deductions.map(({ phrase, points }) => ({ phrase, points }));
  expect(twice.deductions.map(({ phrase, points }) => ({ phrase, points }))).toEqual([...again, ...again]);
  for (const { phrase, start, end } of twice.deductions)
    expect(`${said} Growth was 2.1%.\n\n${said}`.slice(start, end)).toBe(phrase);
});
