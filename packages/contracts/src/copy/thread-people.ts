/** The texts of who takes part in a thread. */
export const threadPeopleCopy = {
  assignControl: {
    assignedTo: 'Assigned to',
    assign: 'Assign',
    nobody: 'Nobody',
    nobodyName: 'nobody',
    assignedToNamed: (name: string) => `Assigned to ${name}`,
    since: (since: string) => `Since ${since}`,
    sinceBy: ({ since, by }: Record<'since' | 'by', string>) => `Since ${since}, by ${by}`,
  },
  threadPeople: {
    yours: 'Yours',
    sharedYouMayComment: 'Shared: you may comment',
    sharedYouMayRead: 'Shared: you may read',
    openToReview: 'Open to review',
    by: <Part>(author: Part) => ['By ', author],
    shareWithColleagues: 'Share with colleagues',
    sharedWithNobody: 'Shared with nobody.',
    everyoneInTheWorkspace: 'everyone in the workspace',
    sharedWith: (names: string) => `Shared with ${names}.`,
  },
};
