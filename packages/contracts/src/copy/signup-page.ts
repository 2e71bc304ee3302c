/** The texts around the sign-up form. */
export const signupPageCopy = {
  signupPage: {
    haveAnAccount: <Part>(link: Part) => ['Have an account? ', link],
    signUp: 'Sign up',
    readTheTerms: 'Read the terms',
    logIn: 'Log in',
  },
};
