/** The texts around a new password. */
export const resetPasswordPageCopy = {
  resetPasswordPage: {
    logIn: 'Log in',
    resetYourPassword: 'Reset your password',
    getANewLink: 'Get a new link',
    youKnowItAfterAll: <Part>(link: Part) => ['You know it after all? ', link],
  },
};
