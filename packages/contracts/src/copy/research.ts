import { plural } from './plural.ts';

/** The texts of research: its list, governance and evidence. */
export const researchCopy = {
  approveDialog: {
    title: 'Approve this thread',
    effect: 'The approval is an entry of the ledger, under your name.',
    note: 'Note',
    cancel: 'Cancel',
    approve: 'Approve',
  },
  evidenceTab: {
    notLoaded: 'Could not load the evidence',
    loadingTheEvidence: 'Loading the evidence',
    none: 'No evidence yet: it comes with an answer that rests on some',
    showMoreEvidence: 'Show more evidence',
    fresh: 'Fresh',
    stale: 'Stale',
    confidenceInTheSource: 'Confidence in the source',
    asOf: (asOf: string) => `As of ${asOf}`,
    freshUntil: (freshUntil: string) => `fresh until ${freshUntil}`,
    showInTheAnswer: 'Show in the answer',
    restsOnNone: 'No answer that is shown rests on it.',
  },
  governancePanel: {
    evidence: 'Evidence',
    evidenceCounted: ({ count, hasMore }: { count: number; hasMore: boolean }) =>
      `Evidence (${count}${hasMore ? '+' : ''})`,
    verification: 'Verification',
    provenance: 'Provenance',
    governance: 'Governance',
  },
  lifecycleActions: {
    notLoaded: 'Could not load the lifecycle',
    lifecycle: 'Lifecycle',
    statusSince: ({ status, since }: Record<'status' | 'since', string>) => `${status} since ${since}`,
    author: (author: string) => `author ${author}`,
    horizon: (horizon: string) => `horizon ${horizon}`,
    approvedBy: (approvedBy: string) => `approved by ${approvedBy}`,
    approve: 'Approve',
    moveTo: (to: string) => `Move to ${to}`,
    needReview: (count: number) =>
      plural(count, { one: '1 answer needs review.', other: `${count} answers need review.` }),
    closedMoves: 'Moves that are not open',
  },
  provenanceTab: {
    notLoaded: 'Could not load the provenance',
    loadingTheProvenance: 'Loading the provenance',
    none: 'Nothing has happened in this thread yet',
    showOlderEntries: 'Show older entries',
  },
  researchList: {
    yourResearch: 'Your research',
    notLoaded: 'Could not load the threads',
    loadingTheThreads: 'Loading the threads',
    noThreadsYet: 'No threads yet',
    askAQuestion: 'Ask a question',
    showOlderThreads: 'Show older threads',
  },
  researchOverview: {
    openTheReviewQueue: 'Open the review queue',
    title: 'Timeline',
  },
  reviewQueue: {
    waitingForYourReview: 'Waiting for your review',
    loading: 'Loading the reviews',
    notLoaded: 'Could not load the reviews',
    nothingWaitsForYou: 'Nothing waits for you.',
    by: (author: string) => `by ${author}`,
  },
  sharedThreads: {
    sharedWithYou: 'Shared with you',
    loading: 'Loading what is shared',
    notLoaded: 'Could not load what is shared',
    none: 'Nothing is shared with you.',
    assignedToYou: 'Assigned to you',
    by: (author: string) => `by ${author}`,
  },
  threadRow: {
    passedAndStale: ({ passed, stale }: Record<'passed' | 'stale', number>) => `${passed} passed · ${stale} stale`,
  },
  transitionDialog: {
    moveTo: (to: string) => `Move to ${to}`,
    horizon: 'Horizon',
    hint: 'For example: 3 months',
    note: 'Note',
    cancel: 'Cancel',
    strategy: 'Strategy',
    strategiesNotLoaded: 'The strategies could not be loaded',
    pickAStrategy: 'Pick a strategy',
  },
  verificationTab: {
    notLoaded: 'Could not load the verification',
    loadingTheVerification: 'Loading the verification',
    never: 'This thread was never verified.',
    answeredSince: 'An answer came after this verification.',
    failed: (error: string) => `Verification failed. ${error}`,
    verifyNow: 'Verify now',
    verifyAgain: 'Verify again',
    sla: (slaStatus: string) => `SLA ${slaStatus}`,
    counts: ({ passedCount, failedCount, staleCount }: Record<'passedCount' | 'failedCount' | 'staleCount', number>) =>
      `${passedCount} passed · ${failedCount} failed · ${staleCount} stale`,
    failedClaims: 'Claims that did not pass',
    uncheckedClaims: 'Claims that cannot be checked',
    tone: 'Tone',
    toneCost: ({ phrase, points, rule }: { phrase: string; points: number; rule: string }) =>
      `“${phrase}” costs ${points}: ${rule}`,
  },
};
