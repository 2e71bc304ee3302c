import { plural } from './plural.ts';

/** The texts of an answer: its sources, marks, charts and outcome. */
export const chatTurnsCopy = {
  citationReading: {
    reading: ({ title, figure, source, asOf }: Record<'title' | 'figure' | 'source' | 'asOf', string>) =>
      `${title}${figure}. ${source}, as of ${asOf}.`,
  },
  answerCard: {
    source: ({ n, title }: { n: number; title: string }) => `Source ${n}: ${title}`,
    whyThisIsMarked: 'Why this is marked',
  },
  answerChart: {
    arrows: (summary: string) => `${summary} Left and right arrows read the values.`,
    firstAndNewest: ({
      name,
      first,
      firstAt,
      newest,
      newestAt,
    }: Record<'name' | 'first' | 'firstAt' | 'newest' | 'newestAt', string>) =>
      `${name}: ${first} at ${firstAt}, ${newest} at ${newestAt}.`,
    single: ({ name, value, at }: Record<'name' | 'value' | 'at', string>) => `${name}: ${value} at ${at}.`,
    points: (count: number) => plural(count, { one: '1 point.', other: `${count} points.` }),
    valuesAsATable: 'Values as a table',
    values: (title: string) => `${title}, values`,
    at: 'At',
  },
  answerOutcome: {
    stopped: 'Stopped. What had arrived is kept.',
    interrupted: 'Response interrupted.',
    interruptedBecause: (errorText: string) => `Response interrupted. ${errorText}`,
    failed: 'The answer failed.',
    failedBecause: (errorText: string) => `The answer failed. ${errorText}`,
    connectionLost: 'Connection lost. Reconnecting; nothing is lost.',
    retry: 'Retry',
    /** Beside these words nothing can be asked again: there is nothing to ask it in. */
    threadDeleted: 'The thread was deleted, and this answer with it.',
    goOn: 'Continue',
  },
  answerText: {
    loadingAnswer: 'Loading answer',
  },
  answerTurn: {
    answer: 'Answer',
    aexAnswered: 'AEX answered',
    copy: 'Copy',
  },
  citationDetails: {
    value: 'Value',
    asOf: 'As of',
    known: 'Known',
    confidence: 'Confidence',
    id: 'Id',
    openSource: 'Open source',
    openInEvidence: 'Open in evidence',
    copyCitation: 'Copy citation',
  },
  citationTerms: {
    source: (attribution: string) => `Source: ${attribution}.`,
    leftOut: 'Left out of shared links and public reports.',
  },
  claimDetails: {
    noReason: 'The check gave no reason.',
    stale: 'The evidence bore it out, but is older than such figures may be. Refresh asks again on the data of today.',
  },
  claimMark: {
    contradicted: 'Contradicted by the evidence',
    unsupported: 'Not supported by the evidence',
    supported: 'Supported by the evidence',
    stale: 'Supported by stale evidence',
    notCheckable: 'Not checkable',
  },
  copyButton: {
    copied: 'Copied',
    couldNotCopy: 'Could not copy',
  },
  feedbackButtons: {
    goodAnswer: 'Good answer',
    badAnswer: 'Bad answer',
    thankYou: 'Thank you.',
  },
  approveAnswer: {
    approve: 'Approve this answer',
    effect: 'The answer no longer needs review. The approval is an entry of the ledger, under your name.',
  },
  governanceBanner: {
    answerWithheld: 'Answer withheld',
    needsReview: 'Needs review',
    approved: <Part>(day: Part) => ['Approved after review, ', day],
    withheld: ({ confidence, needed }: Record<'confidence' | 'needed', string>) =>
      `Confidence ${confidence}; ${needed} is needed to show an answer.`,
    reviewNeeded: ({ confidence, needed }: Record<'confidence' | 'needed', string>) =>
      `Confidence ${confidence}; ${needed} is needed to show it without review.`,
  },
  markdownBlock: {
    table: 'Table',
  },
  refreshButton: {
    refresh: 'Refresh',
  },
  sourcePager: {
    previous: 'Previous source',
    next: 'Next source',
    place: ({ at, count }: Record<'at' | 'count', number>) => `${at}/${count}`,
  },
  sourcesList: {
    sources: (count: number) => plural(count, { one: '1 source', other: `${count} sources` }),
    basedOn: (sources: string) => `Based on ${sources}`,
    basedOnNewest: ({ sources, day }: Record<'sources' | 'day', string>) => `Based on ${sources}, newest ${day}`,
  },
  suggestions: {
    nextQuestions: 'Next questions',
  },
  uncitedMark: {
    uncited: 'Uncited:',
    hint: 'Uncited: this statement names no source.',
  },
  verifyButton: {
    verify: 'Verify',
  },
  thinkingLine: {
    thinking: 'Thinking…',
    seconds: (seconds: number) => `${seconds} s`,
    stop: 'Stop this answer',
  },
  citationChip: {
    source: ({ n, title }: { n: number; title: string }) => `Source ${n}: ${title}`,
    sourceOfKind: ({ kind, n, title }: { kind: string; n: number; title: string }) => `Source ${kind} ${n}: ${title}`,
    stale: (source: string) => `${source}, stale`,
    simulated: (source: string) => `${source}, simulated`,
  },
};
