/** The texts of the log-in. */
export const authCopy = {
  authFaults: {
    firstAccount: 'Needed for the first account',
    notLoggedIn: (error: string) => `Could not log in. ${error}`,
  },
  loginForm: {
    loadingTheSecondStep: 'Loading the second step',
    username: 'Username',
    password: 'Password',
    loggingIn: 'Logging in',
    logIn: 'Log in',
  },
  passkeyButton: {
    logIn: 'Log in with a passkey',
  },
};
