/** The texts of taking back the last change. */
export const undoToastCopy = {
  undoToast: {
    undo: 'Undo the last change',
    notUndone: (error: string) => `Could not be undone. ${error}`,
  },
};
