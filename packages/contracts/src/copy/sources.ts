/** The texts of the sources of data. */
export const sourcesCopy = {
  dataSources: {
    kindNames: {
      quotes: 'Quotes',
      bars: 'Prices',
      corporate_actions: 'Splits and dividends',
      option_chains: 'Option chains',
      earnings: 'Earnings dates',
      news: 'News',
      filings: 'Filings',
      fundamentals: 'Fundamentals',
      macro_series: 'Economic series',
      yield_curve: 'Yield curve',
      cash_balance: "The Treasury's cash",
    },
    connected: 'Connected',
    stored: 'Stored',
    simulated: 'Simulated',
    noSource: 'No source',
    loading: 'Loading the sources of data',
    notLoaded: 'Could not load the sources of data',
    source: ({ title, attribution }: Record<'title' | 'attribution', string>) => `${title}. Source: ${attribution}`,
    leftOut: 'Left out of shared links and public reports.',
  },
};
