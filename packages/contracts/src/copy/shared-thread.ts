import { plural } from './plural.ts';

/** The texts of a thread that is shared by link. */
export const sharedThreadCopy = {
  sharedThreadView: {
    deadLink: 'This link does not work',
    deadLinkHint: 'It may have expired or been revoked.',
    sharedConversation: 'Shared conversation',
    notLoaded: 'Could not load the thread',
    loadingTheThread: 'Loading the thread',
    span: ({ sharedAt, expiresAt }: Record<'sharedAt' | 'expiresAt', string>) =>
      `Shared ${sharedAt} · the link works until ${expiresAt}`,
    whatAexIs: 'What AEX is',
    answer: 'Answer',
    needsReview: 'Needs review',
    unfinished: {
      stopped: 'Stopped by who asked, before it was whole',
      interrupted: 'Interrupted before it was whole',
      failed: 'Failed before it was whole',
    },
    unfinishedOtherwise: 'This answer ended before it was whole',
    unsupported: 'Not carried by the evidence',
    doubt: (claim: string, reason: string | undefined) => (reason === undefined ? claim : `${claim}: ${reason}`),
    sources: (count: number) => plural(count, { one: '1 source', other: `${count} sources` }),
    citation: ({
      title,
      content,
      source,
      asOf,
      confidenceScore,
    }: Record<'title' | 'content' | 'source' | 'asOf' | 'confidenceScore', string>) =>
      `${title}: ${content} (${source}, as of ${asOf}, ${confidenceScore})`,
  },
};
