/** The hints on the first pages after the onboarding. */
export const hintsCopy = {
  pageHint: {
    hint: 'Hint',
    chat: 'Each figure of an answer has its source beside it. Select a source to see what it rests on.',
    dashboard:
      'A badge says how fresh a figure is: Live, Delayed, Stale or Simulated. A price tells its time on hover.',
    research: 'The search finds every page, strategy, insight, symbol and conversation of yours.',
    searchKeys: 'Ctrl+K or Cmd+K opens it anywhere, ? shows all keys.',
    close: 'Hide this hint',
    hidden: 'The hint is hidden',
  },
};
