/** The texts of the sheet of further pages. */
export const morePagesCopy = {
  morePages: {
    morePages: 'More pages',
    more: 'More',
    help: 'Help',
  },
};
