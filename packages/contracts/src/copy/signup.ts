/** The texts of the sign-up. */
export const signupCopy = {
  signupForm: {
    toMend: (count: number) => `${count} things to mend`,
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    setUpToken: 'Set-up token',
    tokenHint: 'Printed by the server when it started',
    iAcceptTheTerms: 'I accept the terms',
    creatingAccount: 'Creating account',
    signUp: 'Sign up',
  },
  signupView: {
    closed: 'Nobody can sign up on this installation. Ask whoever runs it for an account.',
    invitationNeeded:
      'Signing up needs an invitation here. Open the link that you were sent, or ask whoever runs AEX for one.',
    deadInvitation: 'This invitation does not work',
    deadInvitationHint: 'It was used, taken back or has ended. Ask whoever sent it for a new one.',
    notLoaded: 'Could not read the invitation',
    readingTheInvitation: 'Reading the invitation',
    invitedAs: (role: string) => `You are invited as ${role}`,
    withInstitutionalMode: 'With Institutional Mode.',
    ends: (expiresAt: string) => `The invitation ends ${expiresAt}.`,
  },
};
