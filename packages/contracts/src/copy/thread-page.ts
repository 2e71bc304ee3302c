/** The texts around a research thread. */
export const threadPageCopy = {
  threadPage: {
    governance: 'Governance',
    discussion: 'Discussion',
    loadingTheDiscussion: 'Loading the discussion',
    backToChat: 'Back to chat',
  },
};
