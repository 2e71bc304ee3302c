/** What the command search says of the pages. */
export const searchPagesCopy = {
  searchPages: {
    dashboard: 'Regime, market snapshot and insights',
    behaviors: 'Daily patterns shaping price action',
    chat: 'Ask about markets; every figure has its source',
    insights: 'Articles on macro, equities and options',
    strategies: 'Repeatable frameworks for research questions',
    portfolio: 'Positions, performance, change in value and activities',
    clients: 'Households, drift from models, policies and reports',
    macro: 'Regime lab, yield curve and history',
    reports: 'Reports as PDF, and the check of one',
    threads: 'Evidence, verification and lifecycle of threads',
    admin: 'Health, limits, errors and the audit log',
    settings: 'Account, alerts, look and brokers',
    help: 'What badges and keys mean, and whom to ask',
    helpTitle: 'Help',
  },
};
