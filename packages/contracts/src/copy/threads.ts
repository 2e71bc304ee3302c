/** The texts of the list of conversations and of a thread's head. */
export const threadsCopy = {
  conversationList: {
    newConversation: 'New conversation',
    filterConversations: 'Filter conversations',
    placeholder: 'Filter',
    loadingConversations: 'Loading conversations',
    couldNotLoadConversations: 'Could not load conversations',
    noConversationsYet: 'No conversations yet',
    noneHint: 'Your first question starts one.',
    noConversationMatches: 'No conversation matches',
    clearFilter: 'Clear filter',
    showOlder: 'Show older',
  },
  threadHeader: {
    newConversation: 'New conversation',
    conversation: 'Conversation',
    renameConversation: 'Rename conversation',
    deleteConversation: 'Delete conversation',
    loadAgain: 'Could not load the title. Retry',
  },
  threadGroups: {
    today: 'Today',
    yesterday: 'Yesterday',
    previous7Days: 'Previous 7 days',
    previous30Days: 'Previous 30 days',
    older: 'Older',
  },
};
