/** The texts of what the chat fetches when it is wanted. */
export const chatOnDemandCopy = {
  branchSwitch: {
    earlierWording: 'Earlier wording',
    laterWording: 'Later wording',
    isFirst: 'This wording is the first',
    isLast: 'This wording is the last',
  },
  commands: {
    options: 'Structures on a symbol: /options NVDA',
    regime: 'The macro regime and what would flip it',
    compare: 'Symbols side by side: /compare SPY QQQ',
    symbol: 'Price, return and risk of a symbol',
    risk: 'Volatility, drawdown and beta',
    portfolio: 'Your own positions',
    asOf: 'What was known on a day: /asof 2022-06-30',
    help: 'What can be asked',
  },
  completionList: {
    commands: 'Commands',
    symbols: 'Symbols',
  },
  readOnlyPane: {
    conversation: 'Conversation',
    colleaguesThread: 'This is a colleague’s thread: you can read it here. Comments stand under Discussion.',
  },
};
