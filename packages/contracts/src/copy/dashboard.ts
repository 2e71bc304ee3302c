import { plural } from './plural.ts';

/** The texts of the dashboard. */
export const dashboardCopy = {
  dashboardCard: {
    couldNotRefresh: 'Could not refresh. Retrying in 30 s.',
    loading: (subject: string) => `Loading ${subject}`,
    couldNotLoad: (subject: string) => `Could not load ${subject}`,
  },
  frameworks: {
    macroPlaybooks: 'Macro Playbooks',
    macroPlaybooksHint: 'Policy, inflation and rotation',
    equityDeepDive: 'Equity Deep-Dive',
    equityDeepDiveHint: 'Quality and results',
    optionsBuilder: 'Options Builder',
    optionsBuilderHint: 'Structures, step by step',
    frameworks: 'Frameworks',
  },
  intelligencePulse: {
    all: 'All',
    intelligencePulse: 'Intelligence Pulse',
    patterns: 'patterns',
    marketBehaviors: 'market behaviors',
    nothingStandsOut: 'No patterns and no regime to show',
  },
  marketSnapshot: {
    marketSnapshot: 'Market Snapshot',
    quotes: 'quotes',
  },
  overview: {
    performanceSummary: 'Performance Summary',
    loadingThePerformance: 'Loading the performance',
  },
  recentConversations: {
    all: 'All',
    recentConversations: 'Recent Conversations',
    conversations: 'conversations',
    noConversationsYet: 'No conversations yet',
    askAQuestion: 'Ask a question',
    verified: 'Verified',
  },
  recentInsights: {
    all: 'All',
    recentInsights: 'Recent Insights',
    insights: 'insights',
    noInsightsFound: 'No insights found',
  },
  tileSpark: {
    pricesOfTheSession: ({ from, to }: Record<'from' | 'to', string>) => `Prices of the session, ${from} to ${to}`,
    closesOfAMonth: ({ from, to }: Record<'from' | 'to', string>) => `Closes of a month, ${from} to ${to}`,
  },
  pulse: {
    regimeConfidence: (confidence: string) => `Regime confidence ${confidence}`,
    someStale: ({ stale, figures }: { stale: number; figures: number }) =>
      plural(figures, {
        one: `${stale} of 1 macro figure stale`,
        other: `${stale} of ${figures} macro figures stale`,
      }),
    pattern: ({ title, symbols }: { title: string; symbols: number }) =>
      plural(symbols, { one: `${title}: 1 symbol`, other: `${title}: ${symbols} symbols` }),
    patternsStale: (asOf: string) => `Patterns are as of ${asOf}, stale`,
  },
};
