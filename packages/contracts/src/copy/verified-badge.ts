/** The texts of the badge of what was verified. */
export const verifiedBadgeCopy = {
  verifiedBadge: {
    verified: 'Verified',
    means: (at: string) =>
      `Citations and freshness checked on ${at}. This says nothing on whether a forecast comes true.`,
  },
};
