/** The texts of the steps over a thread. */
export const lifecycleStepsCopy = {
  lifecycleSteps: {
    lifecycle: 'Lifecycle',
  },
};
