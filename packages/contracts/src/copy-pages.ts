/** The fixed texts of pages that come after the first load, apart so that they come with their page. */
export const pageCopy = {
  overview: {
    updated: (time: string) => `Updated ${time}`,
    nextIn: (seconds: number) => `next in ${seconds} s`,
    reading: 'refreshing',
    refresh: 'Refresh the overview',
  },
  behaviors: {
    title: 'Market Behaviors',
    subtitle: 'Daily patterns shaping price action — updated at market open and close',
    none: 'No behavior data available',
  },
  admin: {
    title: 'Admin Dashboard',
    failed: 'Failed to load health data',
    resetFailed: 'Failed to reset rate limit. Please try again.',
    confirmReset: (endpoint: string) => `Reset rate limit for ${endpoint}? This will clear the current usage count.`,
    noErrors: 'No recent errors',
    pager: (page: number, pages: number, total: number) => `Page ${page} of ${pages} (${total} total errors)`,
  },
  reports: {
    title: 'Reports',
    subtitle: {
      internal: 'Generated research reports and verified analysis',
      public: 'Curated educational reports and primers',
    },
    loading: 'Loading reports...',
    none: 'No Reports Available',
    noneHint: "Reports will appear here once they're generated from your research threads.",
  },
  research: {
    title: 'Research Threads',
    parts: [
      {
        title: 'Evidence ledger',
        text: 'Every figure of an answer rests on evidence: immutable, dated, sourced, and known by its hash.',
      },
      {
        title: 'Verification status',
        text: 'Tone score 0-100, freshness SLA, and pass and stale counts: what was checked, when, and what has aged since.',
      },
      {
        title: 'Provenance logs',
        text: 'Who asked, answered, verified, moved and approved, in a chain of hashes that shows any change.',
      },
      {
        title: 'Lifecycle management',
        text: 'From Draft over Verified, Tactical and Promoted to Monitoring, each step by a rule.',
      },
    ],
    timeline: [
      { when: 'Q4 2024', state: 'Completed', text: 'Foundation and design' },
      { when: 'Q1 2025', state: 'In progress', text: 'Beta testing' },
      { when: 'Q2 2025', state: 'Planned', text: 'General availability for institutional access users' },
    ],
    access: 'For early access, contact your account manager or whoever runs this installation.',
    accessAt: <Part>(contact: Part) => ['For early access, contact your account manager or ', contact, '.'],
  },
} as const;
