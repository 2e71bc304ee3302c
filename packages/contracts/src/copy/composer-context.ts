/** What goes along with the next message of a conversation. */
export const composerContextCopy = {
  about: <Part>(ticker: Part) => ['About ', ticker],
  from: (origin: string) => `From: ${origin}`,
  origins: {
    regime: 'Discuss This Regime',
    symbol: 'Discuss in Chat',
    options: 'Options Structures',
    strategy: 'Try It Now',
    insight: 'Discuss This in Chat',
    link: 'a link',
  },
  clearPrefill: 'Clear what the link filled in',
  cancelEditing: 'Cancel editing',
  editingYourQuestion: 'Editing your question',
  remove: (ticker: string) => `Remove ${ticker}`,
  answerAsOfNow: 'Answer as of now',
  asOf: (asOf: string) => `As of ${asOf}`,
} as const;
