/** The texts of insights. */
export const insightsCopy = {
  insightArticle: {
    loadingTheArticle: 'Loading the article',
    aboutThisArticle: 'About this article',
    discussThisInChat: 'Discuss This in Chat',
    chatHint: 'Ask what the data show now. Every figure of the answer comes with its source and date.',
    question: (title: string) => `About the article "${title}": what do the latest data show?`,
    openChat: 'Open Chat',
    keyInsights: 'Key Insights',
    article: 'Article',
    insightNotFound: 'Insight not found',
    insight: 'Insight',
    loading: 'Loading',
    backToInsights: 'Back to Insights',
    insights: 'Insights',
    by: (author: string) => `by ${author}`,
    none: 'There is no article at this address. It may have been renamed or removed.',
    notLoaded: 'Could not load this insight',
  },
  relatedTickers: {
    relatedTickers: 'Related Tickers',
    asOf: (moment: string) => `As of ${moment}`,
  },
  articleContents: 'On this page',
  insightGrid: {
    loadingInsights: 'Loading insights',
    couldNotLoadInsights: 'Could not load insights',
    noInsightsFound: 'No insights found',
    clearFilter: 'Clear filter',
    showOlder: 'Show older',
  },
  insightsView: {
    insights: 'Insights',
    category: 'Category',
  },
  latestInsights: {
    loadingInsights: 'Loading insights',
    couldNotLoadInsights: 'Could not load insights',
    noInsightsFound: 'No insights found',
  },
};
