/** The texts of the log-in. */
export const authCopy = {
  authFaults: {
    firstAccount: 'Needed for the first account',
    notLoggedIn: (error: string) => `Could not log in. ${error}`,
  },
  usernameFault: {
    space: 'a space',
    noLetter: 'a mark that is no letter of its own',
    quoted: (text: string) => `\u201c${text}\u201d`,
    beginning: 'must begin with a letter or a digit',
    characters: ({ held, remedy }: { held: readonly string[]; remedy: string | null }) =>
      `may hold letters, digits, dot, dash and underscore, but not ${held.join(' or ')}${remedy === null ? '' : `; ${remedy} would do`}`,
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
