import { plural } from './plural.ts';

/** The texts of a drawn chart: its controls, table and reading. */
export const chartFrameCopy = {
  chartFoot: {
    foot: <Part>({ source, from, to, maker }: Record<'source' | 'from' | 'to', string> & { maker: Part }) => [
      `${source}, ${from} to ${to}. Charts by `,
      maker,
      '.',
    ],
    tradingview: 'TradingView',
  },
  chartFrame: {
    dailyBars: ({ symbol, range }: Record<'symbol' | 'range', string>) => `${symbol} daily bars, ${range}`,
    marked: ({ summary, marked }: Record<'summary' | 'marked', string>) => `${summary}; marked: ${marked}`,
    chart: 'chart',
    range: 'Range',
    table: 'Table',
    csv: 'CSV',
  },
  chartLegend: {
    volume: 'Vol',
  },
  chartSettings: {
    area: 'Area',
    candles: 'Candles',
    linePercent: 'Line %',
    whyPercent: 'A comparison is in percent from the start',
    whyNoLogarithm: 'Percent can be zero or less, which has no logarithm',
    chartType: 'Chart type',
    priceScale: 'Price scale',
    linear: 'Lin',
    logarithmic: 'Log',
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
    remove: (symbol: string) => `Remove ${symbol}`,
  },
  eventLine: {
    notLoaded: 'Results, dividends and splits could not be loaded.',
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
    head: ({ symbol, range }: Record<'symbol' | 'range', string>) => `${symbol} price, ${range} daily`,
    noBars: (head: string) => `${head}, no bars`,
    closesBetween: ({ head, total, lowest, highest }: Record<'head' | 'total' | 'lowest' | 'highest', string>) =>
      `${head}, ${total}, closes between ${lowest} and ${highest}`,
    close: (symbol: string) => `${symbol} close`,
  },
};
