/** The texts of the second step of a log-in. */
export const secondStepCopy = {
  secondStep: {
    code: 'Code of your authenticator app',
    useARecoveryCode: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    useTheAuthenticatorApp: 'Use the authenticator app',
    purpose: 'Your password is right. Confirm the login with your second factor.',
    impossible:
      'Your passkey cannot be used in this browser or at this address. Open the site by its name, over HTTPS.',
    useAPasskey: 'Use a passkey',
    startAgain: 'Start again',
    fault: (rule: string) => `It ${rule}.`,
    isNotValid: 'It is not valid.',
    confirming: 'Confirming',
    confirm: 'Confirm',
  },
};
