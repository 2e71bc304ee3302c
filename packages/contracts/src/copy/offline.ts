/** The texts of being offline. */
export const offlineCopy = {
  offlineNotice: {
    unreached: 'Offline. The server could not be reached.',
    stale: <Part>(day: Part) => ['Offline. Stale data, last read ', day, '.'],
    accountUnreached: 'Offline. You are still logged in; what is yours comes back with the server.',
    accountStale: <Part>(day: Part) => [
      'Offline. You are still logged in; until the server answers, only public data stand here, stale, last read ',
      day,
      '.',
    ],
  },
};
