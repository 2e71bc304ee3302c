/** The texts of being offline. */
export const offlineCopy = {
  offlineNotice: {
    unreached: 'Offline. The server could not be reached.',
    stale: <Part>(day: Part) => ['Offline. Stale data, last read ', day, '.'],
  },
};
