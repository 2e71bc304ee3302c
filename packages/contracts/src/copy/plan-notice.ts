/** The notice where a plan is missing. */
export const planNoticeCopy = {
  planNotice: {
    planNeeded: <Part>({ what, plans, link }: { what: string; plans: string; link: Part }) => [
      `${what} needs a plan: ${plans}. `,
      link,
    ],
    signUpForTheTrial: 'Sign up for the trial',
    seeYourPlan: 'See your plan',
  },
};
