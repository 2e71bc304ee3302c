/** The texts around the confirmation of an address. */
export const confirmEmailPageCopy = {
  confirmEmailPage: {
    confirmYourAddress: 'Confirm your address',
    settings: 'settings',
  },
};
