/** The texts of an ended session. */
export const logInAgainCopy = {
  logInAgain: {
    yourSessionHasEnded: 'Your session has ended',
    explanation: 'Log in again to go on where you were. This page and what you typed are kept.',
    continueAsAGuest: 'Continue as a guest',
  },
};
