import { plural } from './plural.ts';

/** The texts of a drawn chart: its controls, table and reading. */
export const chartFrameCopy = {
  chartBoard: {
    noPrices: (symbol: string) => `There are no stored prices for ${symbol}.`,
  },
  plotInstead: {
    none: 'No prices within the day',
    whyNone: (symbol: string) =>
      `This server keeps the quotes of a session as they come, and no provider has told it any of ${symbol} since it started.`,
    notLoaded: (range: string) => `Could not load the prices of ${range}`,
    loading: (range: string) => `Loading the prices of ${range}`,
  },
  chartFoot: {
    foot: <Part>({ source, from, to, maker }: Record<'source' | 'from' | 'to', string> & { maker: Part }) => [
      `${source}, ${from} to ${to}. Charts by `,
      maker,
      '.',
    ],
    footOfDay: <Part>({ source, from, to, maker }: Record<'source' | 'from' | 'to', string> & { maker: Part }) => [
      `${source}, the last price of each minute as this server saw it, ${from} to ${to}. Charts by `,
      maker,
      '.',
    ],
    tradingview: 'TradingView',
  },
  chartFrame: {
    dailyBars: ({ symbol, range }: Record<'symbol' | 'range', string>) => `${symbol} daily bars, ${range}`,
    pricesOfDay: (symbol: string) => `${symbol} prices of the day`,
    marked: ({ summary, marked }: Record<'summary' | 'marked', string>) => `${summary}; marked: ${marked}`,
    chart: 'chart',
  },
  chartRow: {
    range: 'Range',
    table: 'Table',
    csv: 'CSV',
  },
  chartLegend: {
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'Vol',
    price: 'Price',
    previousClose: 'Previous close',
    remove: (symbol: string) => `Remove ${symbol}`,
  },
  plotSeries: {
    previousClose: 'Prev close',
  },
  chartSettings: {
    area: 'Area',
    candles: 'Candles',
    linePercent: 'Line %',
    whyPercent: 'A comparison is in percent from the start.',
    whyNoLogarithm: 'A price of zero or less has no logarithm.',
    whyNoCandles: 'Prices within the day have no open, high and low.',
    chartType: 'Chart type',
    priceScale: 'Price scale',
    linear: 'Lin',
    logarithmic: 'Log',
    percent: '%',
  },
  chartTable: {
    date: 'Date',
    open: 'Open',
    high: 'High',
    low: 'Low',
    close: 'Close',
    change: 'Change',
    volume: 'Volume',
    event: 'Event',
    showOlder: 'Show older',
  },
  compareForm: {
    alreadyShown: (typed: string) => `${typed} is in the chart already.`,
    tooMany: (comparedMax: number) => `${comparedMax} symbols can be compared; remove one first.`,
    tickerRule: 'Type a ticker such as SPY or BRK.B.',
    compareWith: 'Compare with',
    add: 'Add',
  },
  eventLine: {
    notLoaded: 'Results, dividends and splits could not be loaded.',
    retry: 'Retry',
    told: ({ day, source }: Record<'day' | 'source', string>) => `${day}, ${source}`,
  },
  chartEvents: {
    results: 'Results',
    dividend: 'Dividend',
    split: 'Split',
    dividendOf: (amount: string) => `Dividend ${amount} a share`,
    splitOf: ({ of, to }: Record<'of' | 'to', string>) => `Split ${to} for ${of}`,
    simulated: (text: string) => `${text}, simulated`,
    resultsCount: (count: number) => `${count} results`,
    dividendsCount: (count: number) => plural(count, { one: '1 dividend', other: `${count} dividends` }),
    splitsCount: (count: number) => plural(count, { one: '1 split', other: `${count} splits` }),
  },
  priceReading: {
    up: (size: string) => `up ${size} percent`,
    down: (size: string) => `down ${size} percent`,
    bar: ({ day, close }: Record<'day' | 'close', string>) => `${day}, close ${close}`,
    barWithChange: ({ day, close, change }: Record<'day' | 'close' | 'change', string>) =>
      `${day}, close ${close}, ${change}`,
    headOfDay: (symbol: string) => `${symbol} price, 1D by the minute`,
    head: ({ symbol, range }: Record<'symbol' | 'range', string>) => `${symbol} price, ${range} daily`,
    noBars: (head: string) => `${head}, no bars`,
    closesBetween: ({ head, total, lowest, highest }: Record<'head' | 'total' | 'lowest' | 'highest', string>) =>
      `${head}, ${total}, closes between ${lowest} and ${highest}`,
    pricesBetween: ({ head, total, lowest, highest }: Record<'head' | 'total' | 'lowest' | 'highest', string>) =>
      `${head}, ${total} on the close before, prices between ${lowest} and ${highest}`,
    pricesSinceFirst: ({ head, total, lowest, highest }: Record<'head' | 'total' | 'lowest' | 'highest', string>) =>
      `${head}, ${total} since the first price seen, prices between ${lowest} and ${highest}`,
    close: (symbol: string) => `${symbol} close`,
  },
};
