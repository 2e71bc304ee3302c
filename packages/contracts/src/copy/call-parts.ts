/** The texts of dialogs, cards and files that are sent or read by a call. */
export const callPartsCopy = {
  askDialog: {
    keep: 'Keep',
  },
  fileSaving: {
    notInTime: 'The file was not made in time. Please try again.',
  },
  formDialog: {
    cancel: 'Cancel',
  },
  noteDialog: {
    note: 'Note',
  },
  queryCard: {
    loading: (what: string) => `Loading ${what}`,
    couldNotLoad: (what: string) => `Could not load ${what}`,
  },
  secureDeparture: {
    notSecure: 'That page has no secure address.',
  },
};
