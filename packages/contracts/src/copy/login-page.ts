/** The texts around the log-in form. */
export const loginPageCopy = {
  loginPage: {
    noAccount: <Part>(link: Part) => ['No account? ', link],
    logIn: 'Log in',
    forgotYourPassword: 'Forgot your password?',
    signUp: 'Sign up',
  },
};
