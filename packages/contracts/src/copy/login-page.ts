/** The texts around the log-in form. */
export const loginPageCopy = {
  loginPage: {
    noAccount: <Part>(link: Part) => ['No account? ', link],
    logIn: 'Log in',
    leftElsewhere:
      'You logged out in another tab, so this one was left too. What was being answered is kept in your account.',
    forgotYourPassword: 'Forgot your password?',
    signUp: 'Sign up',
  },
};
