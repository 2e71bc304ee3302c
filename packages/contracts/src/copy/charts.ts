/** The texts of a chart's card. */
export const chartsCopy = {
  priceChart: {
    loadingTheChart: 'Loading the chart',
    priceChart: 'Price chart',
    couldNotLoadTheChart: 'Could not load the chart',
    noHistory: 'No history for this symbol',
  },
};
