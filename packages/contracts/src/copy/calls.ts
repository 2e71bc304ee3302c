/** What went wrong with a call, in words. */
export const callsCopy = {
  apiClient: {
    unreachable: 'The server could not be reached.',
    unreadable: (id: string) => `${id} answered with what its contract does not know.`,
  },
  apiError: {
    answered: (status: number) => `The server answered ${status}.`,
    inThisPage: 'Something went wrong in this page.',
    unreachable: 'The server could not be reached.',
    unreadable: 'The server sent an answer this page does not understand.',
  },
  tokenSource: {
    noToken: 'Failed to get token',
    sessionEnded: 'Your session has ended.',
  },
  runStream: {
    connectionLost: 'The connection was lost before the answer was complete.',
  },
  streamPart: {
    unreadable: 'The answer has an event this page does not understand.',
  },
};
