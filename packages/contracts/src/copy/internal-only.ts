/** The texts of pages that stand open to some readers alone, until it is known who reads. */
export const internalOnlyCopy = {
  internalOnly: {
    loading: 'Loading',
    notLoaded: 'Could not load the account',
  },
};
