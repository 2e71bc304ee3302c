/** The texts of dialogs, cards and files that are sent or read by a call. */
export const callPartsCopy = {
  askDialog: {
    keep: 'Keep',
  },
  fileSaving: {
    notInTime: 'The file was not made in time. Please try again.',
  },
  fileUpload: {
    unreadable: (id: string) => `${id} answered with what its contract does not know.`,
    unreachable: 'The server could not be reached.',
  },
  formDialog: {
    cancel: 'Cancel',
  },
  queryCard: {
    loading: (what: string) => `Loading ${what}`,
    couldNotLoad: (what: string) => `Could not load ${what}`,
  },
  secureDeparture: {
    notSecure: 'That page has no secure address.',
  },
};
