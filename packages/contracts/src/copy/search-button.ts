/** The texts of the button that opens the search. */
export const searchButtonCopy = {
  searchButton: {
    search: 'Search',
    appleKey: '⌘K',
    key: 'Ctrl K',
  },
};
