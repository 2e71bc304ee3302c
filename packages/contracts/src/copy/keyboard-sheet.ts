/** The texts of the sheet of keys. */
export const keyboardSheetCopy = {
  keyboardSheet: {
    searchKeys: 'Ctrl+K',
    search: 'Search',
    editWatchlist: 'Edit watchlist',
    sendKeys: 'Enter',
    sendTheMessage: 'Send the message',
    newLineKeys: 'Shift+Enter',
    newLine: 'New line in the message',
    stopOrCloseKeys: 'Esc',
    stopOrClose: 'Stop the answer, or close what is open',
    keyboard: 'Keyboard',
  },
};
