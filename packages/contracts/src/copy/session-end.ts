/** The texts of a session that will end soon. */
export const sessionEndCopy = {
  sessionEndNotice: {
    account: (endsAt: string) => `You will be asked to log in again at ${endsAt}. Nothing is lost.`,
    guest: (endsAt: string) => `This guest visit ends at ${endsAt}. Sign up to keep its conversations and watchlist.`,
    logIn: 'Log in now',
    signUp: 'Sign up',
  },
};
