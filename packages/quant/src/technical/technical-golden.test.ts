import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { goldenBars } from '#test/golden-bars.ts';
import { goldenRows, numbersOf, worstDifference } from '#test/golden-table.ts';
import { simpleReturns } from '../returns.ts';
import { averageTrueRange, trueRange } from './average-true-range.ts';
import { bollingerBands, standardDeviation } from './bollinger-bands.ts';
import { directionalMovement } from './directional-movement.ts';
import { donchianChannel } from './donchian-channel.ts';
import { macd } from './macd.ts';
import { rateOfChangePct } from './rate-of-change.ts';
import { rollingBeta, rollingCorrelation } from './rolling-pairs.ts';
import { stochastic, williamsPercentR } from './stochastic.ts';
import { ulcerIndex } from './ulcer-index.ts';
import { moneyFlowIndex, onBalanceVolume, volumeWeightedAveragePrice } from './volume-indicators.ts';

const folder = 'golden/technical';

describeWithShared('indicators of 502 published bars', [`${folder}/skender_expected_502.csv`], () => {
  const bars = goldenBars(`${folder}/skender_quotes_default_502.csv`);
  const compared = goldenBars(`${folder}/skender_quotes_compare_502.csv`);
  const closes = bars.map(({ close }) => close);
  const comparedCloses = compared.map(({ close }) => close);
  const expected = goldenRows(`${folder}/skender_expected_502.csv`);
  const lines = macd(closes);
  const bands = bollingerBands(closes);
  const movement = directionalMovement(bars);
  const channel = donchianChannel(bars);
  const oscillator = stochastic(bars);

  it.each([
    ['macd__macd', lines.macd],
    ['macd__signal', lines.signal],
    ['macd__histogram', lines.histogram],
    ['tr__tr', trueRange(bars)],
    ['atr__atr', averageTrueRange(bars)],
    ['bb__sma', bands.middle],
    ['bb__upperBand', bands.upper],
    ['bb__lowerBand', bands.lower],
    ['bb__percentB', bands.percentB],
    ['bb__width', bands.width],
    ['stdev__stdDev', standardDeviation(closes)],
    ['adx__pdi', movement.plusDirection],
    ['adx__mdi', movement.minusDirection],
    ['adx__dx', movement.directionalIndex],
    ['adx__adx', movement.averageDirectionalIndex],
    ['donchian__upperBand', channel.upper],
    ['donchian__lowerBand', channel.lower],
    ['donchian__centerline', channel.middle],
    ['roc__roc', rateOfChangePct(closes)],
    ['obv__obv', onBalanceVolume(bars)],
    ['vwap__vwap', volumeWeightedAveragePrice(bars)],
    ['ulcer__ui', ulcerIndex(closes)],
    ['stoch__k', oscillator.percentK],
    ['stoch__d', oscillator.percentD],
    ['willr__williamsR', williamsPercentR(bars)],
    ['mfi__mfi', moneyFlowIndex(bars)],
    ['beta__beta', [null, ...rollingBeta(simpleReturns(comparedCloses), simpleReturns(closes), 50)]],
    ['corr__correlation', rollingCorrelation(comparedCloses, closes, 20)],
  ])('%s agrees on every row', (column, line) => {
    expect(worstDifference(line, numbersOf(expected, column))).toBeLessThan(1e-9);
  });
});
