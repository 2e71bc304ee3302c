/** The texts of a thread's actions. */
export const threadFilesCopy = {
  threadFileActions: {
    share: 'Share',
    export: 'Export',
  },
};
