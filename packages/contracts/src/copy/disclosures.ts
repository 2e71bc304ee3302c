/** The disclosures. */
export const disclosuresCopy = {
  disclosuresPage: {
    educationNotAdvice: 'Education, not advice',
    educationNotAdviceText: (disclaimer: string) =>
      `${disclaimer} Nothing here considers your circumstances, and nothing is an offer or a solicitation.`,
    answersBySoftware: 'Answers by software',
    answersBySoftwareText:
      'Answers are composed by software from stored evidence. A check compares their figures with that evidence and marks what is not supported. It can miss errors, and evidence can itself be wrong or revised.',
    dataAndTheirAge: 'Data and their age',
    dataAndTheirAgeText:
      'Live, Delayed, Stale and Simulated say how old a figure is and whether it is real. Prices may be adjusted for splits and dividends, or not; the page of a symbol says which. Economic figures are those known on the day they are asked for, and a date of release marked estimated is an estimate.',
    backTestsAndStatistics: 'Back-tests and statistics',
    backTestsAndStatisticsText:
      'Returns by regime, hit rates and similar figures are computed from the past, without costs and taxes unless said otherwise. They are hypothetical for anybody who did not hold the asset, and they do not predict results.',
    illustrativeFigures: 'Illustrative figures',
    illustrativeFiguresText:
      'The previews of strategies show the shape of an answer. Their figures are marked Illustrative and describe no market.',
    charts: 'Charts',
    chartsText:
      'TradingView Lightweight Charts™. Copyright (c) 2026 TradingView, Inc. Used under the Apache License, Version 2.0.',
    chartsLink: 'www.tradingview.com',
    disclosures: 'Disclosures',
    sourcesOfData: 'Sources of data',
  },
};
