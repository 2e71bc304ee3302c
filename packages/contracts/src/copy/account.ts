/** The texts of the account's part of the settings. */
export const accountCopy = {
  accountDataCard: {
    yourData: 'Your data',
    content: 'Everything of this account as one JSON file; passwords and keys are left out.',
    notMade: (error: string) => `Could not make the file. ${error}`,
    downloadYourData: 'Download your data',
    deleteTheAccount: 'Delete the account',
    action: 'Delete for good',
    thisCannotBeUndone: 'This cannot be undone',
    deletionWarning:
      'Conversations, reports, portfolios, broker connections, settings and tokens of this account are deleted at once. Links that you shared stop working.',
  },
  accountSection: {
    name: 'Name',
    guest: 'Guest',
    username: 'Username',
    mode: 'Mode',
    institutional: 'Institutional',
    individual: 'Individual',
    role: 'Role',
    keepYourWork: 'Keep your work',
    guestWarning: "A guest's conversations can be reached from this browser only.",
    account: 'Account',
    loadingAccount: 'Loading account',
    notLoaded: 'Could not load the account',
  },
  nameForm: {
    notSaved: (error: string) => `Could not save. ${error}`,
    saved: 'Saved.',
    noChangesToSave: 'No changes to save.',
    displayName: 'Display name',
    email: 'Email',
    save: 'Save',
  },
  sessionsSection: {
    sessions: 'Sessions',
    loadingSessions: 'Loading sessions',
    notLoaded: 'Could not load the sessions',
    noOpenSessions: 'No open sessions',
    notEnded: (failure: string) => `Could not end the session. ${failure}`,
    thisDevice: 'This device',
    use: ({ lastSeenAt, createdAt }: Record<'lastSeenAt' | 'createdAt', string>) =>
      `Last seen ${lastSeenAt} · since ${createdAt}`,
    endSession: (device: string) => `End session on ${device}`,
    end: 'End',
    endOthers: (others: number) => `End all ${others} other sessions`,
  },
  deviceName: {
    onSystem: ({ browser, system }: Record<'browser' | 'system', string>) => `${browser} on ${system}`,
  },
};
