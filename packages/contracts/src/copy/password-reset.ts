/** The texts of what a letter's link leads to, and of asking for one. */
export const passwordResetCopy = {
  confirmEmail: {
    incompleteLink: <Part>(settings: Part) => [
      'This page needs the whole link out of the letter. Open it again, or change your address in the ',
      settings,
      '.',
    ],
    title: 'Your new address counts',
    counts: <Part>(settings: Part) => ['Letters go to it from now on. Back to the ', settings, '.'],
    purpose: 'The address that this letter came to becomes your account’s.',
    confirmTheAddress: 'Confirm the address',
  },
  newPassword: {
    title: 'Your password is changed',
    done: <Part>(login: Part) => ['Every session of the account has ended. ', login, ' with the new password.'],
    effect: 'Every session of the account ends, and so do its access tokens.',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
    setThePassword: 'Set the password',
  },
  resetPassword: {
    notLoaded: 'Could not read what this installation offers',
    loading: 'Loading',
    noMail:
      'This installation sends no mail. Ask whoever runs it: an owner makes a link under Admin, People, with which you set a new password once.',
    lookIntoYourMail: 'Look into your mail',
    sent: 'If an account has this name or address, a link is on its way to its address. The link sets a new password once.',
    purpose: 'You get a link by mail with which you set a new password.',
    usernameOrEmail: 'Username or email',
    sendTheLink: 'Send the link',
  },
};
