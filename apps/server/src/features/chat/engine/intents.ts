import { accountIntents } from './account/account-intents.ts';
import { ownDetailIntents } from './account/own-detail-intents.ts';
import { earningsCalendarIntents } from './company/earnings-calendar-intents.ts';
import { companyIntents } from './company/company-intents.ts';
import { afterResultsIntents } from './company/after-results-intents.ts';
import { companyAspectsIntents } from './company/company-aspects-intents.ts';
import { companyScreenIntents } from './company/company-screen-intents.ts';
import { companyOrderIntents } from './company/company-order.ts';
import { sectorBesideIntents } from './company/sector-beside-intents.ts';
import { afterEventIntents } from './comparison/after-event-intents.ts';
import { afterStreakIntents } from './comparison/after-streak-intents.ts';
import { afterLevelIntents } from './comparison/after-level-intents.ts';
import { afterElectionsIntents } from './comparison/after-elections-intents.ts';
import { afterFallsIntents } from './comparison/after-falls-intents.ts';
import { afterRecordsIntents } from './comparison/after-records-intents.ts';
import { afterSpanMovesIntents } from './comparison/after-span-moves-intents.ts';
import { afterMoveIntents } from './comparison/after-move-intents.ts';
import { afterTurnIntents } from './comparison/after-turn-intents.ts';
import { beatCountIntents } from './comparison/beat-count-intents.ts';
import { duringInversionsIntents } from './comparison/during-inversions-intents.ts';
import { duringLevelsIntents } from './comparison/during-levels-intents.ts';
import { withinLevelsIntents } from './comparison/within-levels-intents.ts';
import { wordedLevelIntents } from './comparison/worded-levels-intents.ts';
import { duringRecessionsIntents } from './comparison/during-recessions-intents.ts';
import { rateYearsIntents } from './comparison/rate-years-intents.ts';
import { duringMovesIntents } from './comparison/during-moves-intents.ts';
import { carriedMoveIntents } from './comparison/carried-move-intents.ts';
import { conditionalDaysIntents } from './comparison/conditional-days-intents.ts';
import { comparisonIntents } from './comparison/comparison-intents.ts';
import { extremeSpanIntents } from './comparison/extreme-span-intents.ts';
import { fallTogetherIntents } from './comparison/fall-together-intents.ts';
import { mostOftenBestIntents } from './comparison/most-often-best-intents.ts';
import { mixIntents } from './comparison/mix-intents.ts';
import { pairIntents } from './comparison/pair-intents.ts';
import { priceRatioIntents } from './comparison/price-ratio-intents.ts';
import { safeHavenIntents } from './comparison/safe-haven-intents.ts';
import { seriesLinkIntents } from './comparison/series-link-intents.ts';
import type { Intent } from './intent.ts';
import { documentIntents } from './library/document-intents.ts';
import { libraryIntents } from './library/library-intents.ts';
import { cycleIntents } from './macro/cycle-intents.ts';
import { rollingPairIntents } from './comparison/rolling-pair-intents.ts';
import { priceEarningsIntents } from './company/price-earnings-intents.ts';
import { marketValueIntents } from './company/market-value-intents.ts';
import { priceSalesIntents } from './company/price-sales-intents.ts';
import { sectorYieldsIntents } from './company/sector-yields-intents.ts';
import { outlookIntents, surpriseIntents } from './company/surprise-intents.ts';
import { resultsReactionIntents } from './company/results-reaction-intents.ts';
import { priceReturnIntents } from './company/price-return-intents.ts';
import { macroFigureIntents } from './macro/figure-intents.ts';
import { macroBoardIntents } from './macro/macro-board-intents.ts';
import { seriesRecoveryIntents } from './macro/series-recovery-intents.ts';
import { outputLevelIntents } from './macro/output-level-intents.ts';
import { rateCycleIntents } from './macro/rate-cycle-intents.ts';
import { movesAtLevelsIntents } from './macro/moves-at-levels-intents.ts';
import { rateMoveIntents } from './macro/rate-move-intents.ts';
import { monthlyPricesIntents } from './macro/monthly-prices-intents.ts';
import { priceLevelIntents } from './macro/price-level-intents.ts';
import { regimeFiguresIntents } from './macro/regime-figures-intents.ts';
import { realPolicyRateIntents } from './macro/real-policy-rate-intents.ts';
import { gdpFallIntents } from './macro/gdp-falls-intents.ts';
import { recessionDepthIntents } from './macro/recession-depth-intents.ts';
import { regimeIntents } from './macro/regime-intents.ts';
import { regimeStatisticsIntents } from './macro/regime-statistics-intents.ts';
import { seriesGapIntents } from './macro/series-gap-intents.ts';
import { sahmRuleIntents } from './macro/sahm-rule-intents.ts';
import { seriesAtTurnIntents } from './macro/series-at-turn-intents.ts';
import { seriesByYearIntents } from './macro/series-by-year-intents.ts';
import { seriesCrossingIntents } from './macro/series-crossing-intents.ts';
import { seriesReadingsIntents } from './macro/series-readings-intents.ts';
import { seriesReleaseIntents } from './macro/series-release-intents.ts';
import { seriesRevisionIntents } from './macro/series-revision-intents.ts';
import { seriesRunIntents } from './macro/series-run-intents.ts';
import { seriesInSpellsIntents } from './macro/series-in-spells-intents.ts';
import { seriesIntents } from './macro/series-intents.ts';
import { seriesNotHeldIntents } from './macro/series-not-held-intents.ts';
import { tipsIntents } from './macro/tips-intents.ts';
import { exchangeDaysIntents } from './market/exchange-days-intents.ts';
import { exchangeHoursIntents } from './market/exchange-hours-intents.ts';
import { behaviorIntents } from './market/behavior-intents.ts';
import { crossListsIntents } from './market/cross-lists-intents.ts';
import { timeToMoveIntents } from './symbol/time-to-move-intents.ts';
import { eachSpanScreenIntents } from './market/each-span-screen-intents.ts';
import { figureScreenIntents } from './market/figure-screen-intents.ts';
import { sectorFiguresIntents } from './market/sector-figures-intents.ts';
import { sectorMeansIntents } from './market/sector-means-intents.ts';
import { correlationRankingIntents } from './market/correlation-ranking-intents.ts';
import { marketBriefIntents } from './market/market-brief-intents.ts';
import { rankingIntents } from './market/ranking-intents.ts';
import { screenIntents } from './market/screen-intents.ts';
import { impliedProbabilityIntents } from './options/implied-probability.ts';
import { optionIntents } from './options/option-intents.ts';
import { bestWorstIntents } from './symbol/best-worst-intents.ts';
import { calmStretchIntents } from './symbol/calm-stretch-intents.ts';
import { bearMarketIntents } from './symbol/bear-market-intents.ts';
import { bullMarketsIntents } from './symbol/bull-markets-intents.ts';
import { calendarIntents } from './symbol/calendar-intents.ts';
import { dailyMoveIntents } from './symbol/daily-move-intents.ts';
import { upDownDaysIntents } from './symbol/up-down-days-intents.ts';
import { yearlyVolatilityIntents } from './symbol/yearly-volatility-intents.ts';
import { yearlyCorrelationIntents } from './comparison/yearly-correlation-intents.ts';
import { nearRecordIntents } from './symbol/near-record-intents.ts';
import { yearsBeyondIntents } from './symbol/years-beyond-intents.ts';
import { dayCountIntents } from './symbol/day-count-intents.ts';
import { fallFrequencyIntents } from './symbol/fall-frequency-intents.ts';
import { fallLengthIntents } from './symbol/fall-length-intents.ts';
import { fallListIntents } from './symbol/fall-list-intents.ts';
import { fallSpeedIntents } from './symbol/fall-speed-intents.ts';
import { feeIntents } from './symbol/fee-intents.ts';
import { holidayWeeksIntents } from './symbol/holiday-weeks-intents.ts';
import { largeDayIntents } from './symbol/large-day-intents.ts';
import { lumpSumIntents } from './symbol/lump-sum-intents.ts';
import { levelCrossingIntents } from './symbol/level-crossing-intents.ts';
import { afterSpansIntents } from './symbol/after-spans-intents.ts';
import { missingDaysIntents } from './symbol/missing-days-intents.ts';
import { multiDayMoveIntents } from './symbol/multi-day-moves-intents.ts';
import { moveRankIntents } from './symbol/move-rank-intents.ts';
import { openFallIntents } from './symbol/open-fall-intents.ts';
import { overviewIntent } from './symbol/overview-intent.ts';
import { priceAtMoveIntents } from './symbol/price-at-move-intents.ts';
import { priceChannelIntents } from './symbol/price-channel-intents.ts';
import { priceIntents } from './symbol/price-intents.ts';
import { realReturnIntents } from './symbol/real-return-intents.ts';
import { growthOfMoneyIntents } from './symbol/growth-of-money-intents.ts';
import { recordCountIntents } from './symbol/record-count-intents.ts';
import { returnIntents } from './symbol/return-intents.ts';
import { riskIntents } from './symbol/risk-intents.ts';
import { rollingVolatilityIntents } from './symbol/rolling-volatility-intents.ts';
import { savingPlanIntents } from './symbol/saving-plan-intents.ts';
import { sessionCountIntents } from './symbol/session-count-intents.ts';
import { sessionRangeIntents } from './symbol/session-range-intents.ts';
import { sessionIntents } from './symbol/session-intents.ts';
import { spanRunIntents } from './symbol/span-run-intents.ts';
import { spanStatisticsIntents } from './symbol/span-statistics-intents.ts';
import { averageCrossingIntents } from './symbol/average-crossing-intents.ts';
import { goldenCrossIntents } from './symbol/golden-cross-intents.ts';
import { rsiIntents } from './symbol/rsi-intents.ts';
import { indicatorTableIntents } from './symbol/indicator-table-intents.ts';
import { indicatorIntents } from './symbol/indicator-intents.ts';
import { returnShapeIntents } from './symbol/return-shape-intents.ts';
import { valueAtRiskIntents } from './symbol/value-at-risk-intents.ts';
import { yearlyWindowIntents } from './symbol/yearly-window-intents.ts';
import { technicalIntents } from './symbol/technical-intents.ts';
import { trendRuleIntents } from './symbol/trend-rule-intents.ts';
import { twoSidesIntents } from './symbol/two-sides-intents.ts';
import { volatilityLevelIntents } from './symbol/volatility-level-intents.ts';
import { winRateIntents } from './symbol/win-rate-intents.ts';
import { eventDaysIntents } from './symbol/event-days-intents.ts';
import { yearlyExtremesIntents } from './symbol/yearly-extremes-intents.ts';
import { daysByYearIntents } from './symbol/days-by-year-intents.ts';
import { gainShareIntents } from './symbol/gain-share-intents.ts';
import { sectorPersistenceIntents } from './market/sector-persistence-intents.ts';
import { peakToLevelIntents } from './macro/peak-to-level-intents.ts';
import { afterRecessionsIntents } from './macro/after-recessions-intents.ts';
import { cashReturnIntents } from './macro/cash-return-intents.ts';
import { movedApartIntents } from './comparison/moved-apart-intents.ts';
import { seriesMovesIntents } from './macro/series-moves-intents.ts';
import { afterRecessionsReturnsIntents } from './comparison/after-recessions-returns-intents.ts';
import { yearlyDrawdownsIntents } from './symbol/yearly-drawdowns-intents.ts';
import { electionYearsIntents } from './symbol/election-years-intents.ts';
import { seasonIntents } from './symbol/season-intents.ts';
import { weekdayAfterIntents } from './symbol/weekday-after-intents.ts';
import { weekdayIntents } from './symbol/weekday-intents.ts';
import { deskIntents } from './talk/desk-intents.ts';
import { refusalIntents } from './talk/refusal-intents.ts';
import { talkIntents } from './talk/talk-intents.ts';

/** Every kind of question there is, in the order in which an answer tells them. */
export const intents: readonly Intent[] = [
  ...refusalIntents,
  ...regimeIntents,
  ...regimeStatisticsIntents,
  ...macroBoardIntents,
  ...macroFigureIntents,
  ...cycleIntents,
  ...gdpFallIntents,
  ...recessionDepthIntents,
  ...afterRecessionsIntents,
  ...rateMoveIntents,
  ...movesAtLevelsIntents,
  ...rateCycleIntents,
  ...outputLevelIntents,
  ...seriesRecoveryIntents,
  ...peakToLevelIntents,
  ...realPolicyRateIntents,
  ...cashReturnIntents,
  ...sahmRuleIntents,
  ...tipsIntents,
  ...priceLevelIntents,
  ...monthlyPricesIntents,
  ...regimeFiguresIntents,
  ...seriesAtTurnIntents,
  ...seriesGapIntents,
  ...seriesCrossingIntents,
  ...seriesByYearIntents,
  ...seriesInSpellsIntents,
  ...seriesReadingsIntents,
  ...seriesRevisionIntents,
  ...seriesReleaseIntents,
  ...seriesRunIntents,
  ...seriesMovesIntents,
  ...seriesIntents,
  ...seriesNotHeldIntents,
  ...marketBriefIntents,
  ...exchangeHoursIntents,
  ...exchangeDaysIntents,
  ...behaviorIntents,
  ...timeToMoveIntents,
  ...eachSpanScreenIntents,
  ...figureScreenIntents,
  ...sectorMeansIntents,
  ...sectorPersistenceIntents,
  ...sectorFiguresIntents,
  ...crossListsIntents,
  ...screenIntents,
  ...rankingIntents,
  ...correlationRankingIntents,
  ...optionIntents,
  ...impliedProbabilityIntents,
  ...ownDetailIntents,
  ...accountIntents,
  ...documentIntents,
  ...libraryIntents,
  ...earningsCalendarIntents,
  ...resultsReactionIntents,
  ...afterResultsIntents,
  ...surpriseIntents,
  ...companyIntents,
  ...companyAspectsIntents,
  ...companyOrderIntents,
  ...sectorBesideIntents,
  ...outlookIntents,
  ...companyScreenIntents,
  ...sectorYieldsIntents,
  overviewIntent,
  ...twoSidesIntents,
  ...priceIntents,
  ...priceAtMoveIntents,
  ...levelCrossingIntents,
  ...recordCountIntents,
  ...returnIntents,
  ...growthOfMoneyIntents,
  ...winRateIntents,
  ...savingPlanIntents,
  ...lumpSumIntents,
  ...openFallIntents,
  ...riskIntents,
  ...returnShapeIntents,
  ...valueAtRiskIntents,
  ...yearlyVolatilityIntents,
  ...volatilityLevelIntents,
  ...bestWorstIntents,
  ...multiDayMoveIntents,
  ...calendarIntents,
  ...spanRunIntents,
  ...dailyMoveIntents,
  ...upDownDaysIntents,
  ...spanStatisticsIntents,
  ...afterSpansIntents,
  ...fallFrequencyIntents,
  ...fallLengthIntents,
  ...bearMarketIntents,
  ...bullMarketsIntents,
  ...calmStretchIntents,
  ...fallListIntents,
  ...fallSpeedIntents,
  ...largeDayIntents,
  ...eventDaysIntents,
  ...nearRecordIntents,
  ...yearsBeyondIntents,
  ...dayCountIntents,
  ...missingDaysIntents,
  ...moveRankIntents,
  ...seasonIntents,
  ...electionYearsIntents,
  ...yearlyDrawdownsIntents,
  ...gainShareIntents,
  ...daysByYearIntents,
  ...yearlyExtremesIntents,
  ...weekdayAfterIntents,
  ...weekdayIntents,
  ...holidayWeeksIntents,
  ...trendRuleIntents,
  ...feeIntents,
  ...realReturnIntents,
  ...rollingVolatilityIntents,
  ...rollingPairIntents,
  ...yearlyCorrelationIntents,
  ...priceEarningsIntents,
  ...priceSalesIntents,
  ...marketValueIntents,
  ...priceReturnIntents,
  ...averageCrossingIntents,
  ...technicalIntents,
  ...indicatorIntents,
  ...indicatorTableIntents,
  ...priceChannelIntents,
  ...goldenCrossIntents,
  ...rsiIntents,
  ...yearlyWindowIntents,
  ...sessionIntents,
  ...sessionRangeIntents,
  ...sessionCountIntents,
  ...mixIntents,
  ...pairIntents,
  ...priceRatioIntents,
  ...conditionalDaysIntents,
  ...safeHavenIntents,
  ...carriedMoveIntents,
  ...afterMoveIntents,
  ...afterElectionsIntents,
  ...afterRecordsIntents,
  ...afterSpanMovesIntents,
  ...afterFallsIntents,
  ...afterTurnIntents,
  ...afterLevelIntents,
  ...afterEventIntents,
  ...afterStreakIntents,
  ...rateYearsIntents,
  ...duringMovesIntents,
  ...duringInversionsIntents,
  ...duringLevelsIntents,
  ...withinLevelsIntents,
  ...wordedLevelIntents,
  ...duringRecessionsIntents,
  ...seriesLinkIntents,
  ...beatCountIntents,
  ...mostOftenBestIntents,
  ...fallTogetherIntents,
  ...movedApartIntents,
  ...afterRecessionsReturnsIntents,
  ...extremeSpanIntents,
  ...comparisonIntents,
  ...deskIntents,
  ...talkIntents,
];
