/** The texts of insights beside a symbol. */
export const relatedInsightsCopy = {
  relatedInsights: {
    loadingRelatedInsights: 'Loading related insights',
    notLoaded: 'Could not load related insights',
    noRelatedInsightsAvailable: 'No related insights available',
  },
  insightWords: {
    all: 'All',
  },
};
