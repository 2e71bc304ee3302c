/** The texts of a chart's card. */
export const chartsCopy = {
  priceChart: {
    loadingTheChart: 'Loading the chart',
    noPrices: (symbol: string) => `There are no stored prices for ${symbol}.`,
    priceChart: 'Price chart',
    couldNotLoadTheChart: 'Could not load the chart',
    noHistory: 'No history for this symbol',
  },
};
