/** The texts of pages that stand open to some readers alone, until it is known who reads. */
export const internalOnlyCopy = {
  internalOnly: {
    loading: 'Loading',
    notLoaded: 'Could not load the account',
  },
  rolePage: {
    notOpen: 'This page is not open to you',
    guest: (roles: string) =>
      `It is for the roles ${roles} in Institutional Mode, and you are here as a guest. Log in with an account that has such a role.`,
    individual: (roles: string) =>
      `It is for the roles ${roles} in Institutional Mode, and this account is in Individual Mode.`,
    otherRole: ({ role, roles }: { role: string; roles: string }) =>
      `It is for the roles ${roles}, and your role is ${role}.`,
    howToGetIt: 'An owner of this installation gives roles and Institutional Mode, under Admin, People.',
    logIn: 'Log in',
    openYourPortfolio: 'Open your portfolio',
    list: (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words),
  },
};
