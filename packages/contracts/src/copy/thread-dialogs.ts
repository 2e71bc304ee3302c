/** The texts of renaming and deleting a conversation. */
export const threadDialogsCopy = {
  deleteThreadDialog: {
    title: 'Delete conversation',
    deleteWarning: <Part>(title: Part) => [
      title,
      ' and all its messages are deleted from the server. This cannot be undone.',
    ],
    notDeleted: (error: string) => `Could not delete. ${error}`,
    cancel: 'Cancel',
    delete: 'Delete',
  },
  renameThreadDialog: {
    title: 'Rename conversation',
    field: 'Title',
    notRenamed: (error: string) => `Could not rename. ${error}`,
    cancel: 'Cancel',
    rename: 'Rename',
  },
};
