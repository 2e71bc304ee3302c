/** The texts of the steps over a thread. */
export const lifecycleStepsCopy = {
  lifecycleSteps: {
    lifecycle: 'Lifecycle',
  },
  verifiedBadge: {
    verified: (day: string) => `Verified ${day}`,
    meaning: (day: string) => `Citations and freshness checked on ${day}.`,
  },
};
