/** The texts of the sheet of keys. */
export const keyboardSheetCopy = {
  keyboardSheet: {
    searchKeys: 'Ctrl+K',
    search: 'Search',
    editWatchlist: 'Edit watchlist',
    readTheMacroBar: 'Read the macro bar',
    sidebarKeys: 'Ctrl+B',
    foldTheSidebar: 'Fold or unfold the sidebar',
    panelKeys: 'Ctrl+.',
    showThePanel: 'Show or hide the panel beside a research thread',
    sendKeys: 'Enter',
    sendTheMessage: 'Send the message',
    newLineKeys: 'Shift+Enter',
    newLine: 'New line in the message',
    stopOrCloseKeys: 'Esc',
    stopOrClose: 'Stop the answer, or close what is open',
    keyboard: 'Keyboard',
  },
};
