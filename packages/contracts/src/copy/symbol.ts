/** The texts of a symbol's page. */
export const symbolCopy = {
  quoteCard: {
    adjusted: 'adjusted for splits and dividends',
    notAdjusted: 'not adjusted',
    adjustmentNotStated: 'adjustment not stated by the source',
    currentQuote: 'Current Quote',
    changeToday: 'Change Today',
    status: 'Status',
    lastUpdated: 'Last Updated',
    changeOfSession: (asOf: string) => `Change of the session of ${asOf}.`,
    source: ({ source, adjustment }: Record<'source' | 'adjustment', string>) => `Source: ${source}, ${adjustment}.`,
  },
  rangeBar: {
    title: '52-week range',
    ofTheWayUp: (share: string) => `${share}% of the way up`,
  },
  statisticsCard: {
    title: 'Last 252 sessions',
    return1Month: 'Return, 1 month',
    return1Year: 'Return, 1 year',
    volatility1Year: 'Volatility, 1 year',
    betaToSpy: 'Beta to SPY',
    rsi14Days: 'RSI, 14 days',
    largestDrawdown: 'Largest drawdown',
    average50Days: 'Average of 50 days',
    average200Days: 'Average of 200 days',
    averageVolume20Days: 'Volume, average of 20 days',
    sector: 'Sector',
    computedFrom: ({ from, to }: Record<'from' | 'to', string>) =>
      `Computed from daily bars, ${from} to ${to}; the returns by the calendar, as in the chart.`,
  },
  symbolActions: {
    discussInChat: 'Discuss in Chat',
    optionsStructures: 'Options Structures',
    relatedInsights: 'Related Insights',
    alertMe: 'Alert me',
    makingAlerts: 'Making alerts',
  },
  symbolView: {
    loading: 'Loading symbol data...',
    relatedInsights: 'Related Insights',
    subtitle: 'Market snapshot and macro context',
    notFound: 'Symbol not found',
    noPrices: (ticker: string) => `There are no stored prices for ${ticker}.`,
    goToInsights: 'Go to Insights',
    couldNotLoad: (ticker: string) => `Could not load ${ticker}`,
  },
};
