/** The texts of what the chat fetches when it is wanted. */
export const chatOnDemandCopy = {
  branchSwitch: {
    earlierWording: 'Earlier wording',
    laterWording: 'Later wording',
    isFirst: 'This wording is the first',
    isLast: 'This wording is the last',
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
