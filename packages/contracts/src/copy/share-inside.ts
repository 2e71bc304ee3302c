/** The texts of sharing a thread inside the workspace. */
export const shareInsideCopy = {
  shareInsideDialog: {
    readAndComment: 'Read and comment',
    read: 'Read',
    title: 'Share with colleagues',
    effect: 'Colleagues have institutional access in this workspace. They see later messages too, until you end it.',
    theyMay: 'They may',
    shareWithAll: 'Share with everyone in the workspace',
    findAColleague: 'Find a colleague',
    colleagues: 'Colleagues',
    shareWith: (name: string) => `Share with ${name}`,
    share: 'Share',
    none: 'No other colleague of that name.',
    nobodyElse: 'There is no other colleague to share with.',
    sharedWith: 'Shared with',
    everyoneInTheWorkspace: 'Everyone in the workspace',
    endSharing: (name: string) => `End sharing with ${name}`,
    end: 'End',
  },
};
