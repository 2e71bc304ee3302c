/** The texts of a notice that takes a change back. */
export const undoNoticeCopy = {
  undoNotice: {
    undo: 'Undo',
    keepItOpen: 'Keep this notice open',
    letItGo: 'Let this notice go',
    close: 'Close this notice',
  },
};
