/** The texts around a research thread. */
export const threadPageCopy = {
  threadPage: {
    governance: 'Governance',
    discussion: 'Discussion',
    loadingTheThread: 'Loading the thread',
    loading: { governance: 'Loading the governance', discussion: 'Loading the discussion' },
    backToChat: 'Back to chat',
  },
};
