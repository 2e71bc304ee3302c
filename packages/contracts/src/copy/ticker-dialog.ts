import { plural } from './plural.ts';

/** The texts of a symbol's details in the ribbon. */
export const tickerDialogCopy = {
  tabView: {
    loading: (subject: string) => `Loading ${subject}`,
    notLoaded: (subject: string) => `Could not load ${subject}`,
  },
  tickerChart: {
    oneDay: '1D',
    oneMonth: '1M',
    oneYear: '1Y',
    extremes: ({ low, high }: Record<'low' | 'high', string>) => `${low} to ${high}`,
    span: ({ from, to }: Record<'from' | 'to', string>) => `${from} to ${to}`,
    spoken: ({ symbol, days, extremes }: Record<'symbol' | 'days' | 'extremes', string>) =>
      `${symbol}, daily closes, ${days}: from ${extremes}`,
    spokenDay: ({ symbol, days, extremes }: Record<'symbol' | 'days' | 'extremes', string>) =>
      `${symbol}, prices of the session as this server saw them, ${days}: from ${extremes}`,
    none: 'No history for this symbol.',
    noDay: 'No provider has told this server prices of the session yet.',
    notLoaded: (error: string) => `Could not load the chart. ${error}`,
    range: 'Range',
  },
  tickerDialog: {
    overview: 'Overview',
    news: 'News',
    streaks: 'Streaks',
    figures: 'figures',
    newsRead: 'news',
    streaksRead: 'streaks',
    none: 'No data are stored for this symbol.',
    detailsOf: (symbol: string) => `${symbol} details`,
    openSymbol: 'Open symbol',
    discussInChat: 'Discuss in chat',
  },
  tickerNews: {
    none: 'No recent headlines about this symbol.',
  },
  tickerOverview: {
    range52w: '52-week range',
    return1mo: '1-month return',
    return1y: '1-year return',
    volatility1y: '1-year volatility',
    previousClose: 'Previous close',
    sector: 'Sector',
    nextResults: 'Next results',
    nextExDividend: 'Next ex-dividend',
    barsTo: ({ source, asOf }: Record<'source' | 'asOf', string>) => `${source}, daily bars to ${asOf}`,
  },
  tickerStreaks: {
    yes: 'Yes',
    no: 'No',
    overbought: '(overbought)',
    oversold: '(oversold)',
    days: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
    rsi: 'RSI, 14 days',
    daysUp: 'Days up in a row',
    daysDown: 'Days down in a row',
    new20DayHigh: 'New 20-day high',
    new20DayLow: 'New 20-day low',
    barsTo: ({ source, asOf }: Record<'source' | 'asOf', string>) => `${source}, daily bars to ${asOf}`,
  },
};
