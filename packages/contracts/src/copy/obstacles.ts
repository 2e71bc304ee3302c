/** Why the button that sends a form is still closed. */
export const obstacles = {
  nothingChanged: 'No changes to save',
  nameNeeded: 'A name is needed',
  titleNeeded: 'A title is needed',
  reasonNeeded: 'A reason is needed',
  textNeeded: 'Nothing is written yet',
  personNeeded: 'Nobody is chosen yet',
  portfolioNeeded: 'No portfolio is chosen yet',
  eventNeeded: 'Choose at least one event',
  addressNeeded: 'An address is needed',
  accountNeeded: 'An account is needed first',
};
