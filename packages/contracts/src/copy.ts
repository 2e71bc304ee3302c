/** Every fixed text that the specification names, once. */
export const copy = {
  disclaimer: 'Educational context only. Not investment advice.',
  aiNotice: 'AI-generated. Educational only, not investment advice.',
  macro: { loading: 'Loading macro data...', failed: 'Unable to load macro data' },
  dashboard: {
    title: 'AEX Overview',
    subtitle: 'The regime, the markets and your research at a glance',
    noBroker: 'No broker connected',
  },
  search: {
    placeholder: 'Search pages, strategies, insights...',
    empty: 'Start typing to search...',
    none: (query: string) => `No results found for "${query}"`,
  },
  chat: {
    sendFailed: 'Failed to send message',
    /** What a reader says to have an answer gone on with; it stands in the thread as the reader's message. */
    goOn: 'Continue from where the answer stopped.',
  },
  auth: {
    invalidCredentials: 'Invalid credentials. Please try again.',
    invalidDemoCredentials: (username: string, password: string) =>
      `Invalid credentials. Please use ${username} / ${password} to access the demo.`,
    passwordsDiffer: 'Passwords do not match',
    termsNeeded: 'Please accept the terms and conditions',
    passwordTooShort: 'Password must be at least 8 characters',
    signupFailed: 'Failed to create account. Please try again.',
    commonPassword: 'This password is on a list of common ones. Please choose another.',
  },
  mode: { internal: 'Mode: Institutional', public: 'Mode: Individual' },
} as const;
