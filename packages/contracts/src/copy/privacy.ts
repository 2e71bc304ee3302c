/** The privacy policy. */
export const privacyCopy = {
  privacyPage: {
    whoHoldsYourData: 'Who holds your data',
    whoHoldsYourDataText:
      'AEX runs on the server of whoever installed it. They hold what is stored here and answer for it. The makers of the software receive nothing from this installation.',
    whatIsStored: 'What is stored',
    whatIsStoredText:
      'A user name, an e-mail address and a hash of the password, your sessions with the browser they were opened in, your settings and watchlist, and your questions with their answers. A visitor without an account gets a guest identity that holds the same without name, address and password.',
    whatStaysInYourBrowser: 'What stays in your browser',
    whatStaysInYourBrowserText:
      'An access token with the end of its session, the look you chose and the tickers of your first steps are kept in the local storage of this browser. One cookie, which scripts cannot read, renews the token. There is no advertising and no tracking by others.',
    whereQuestionsGo: 'Where questions go',
    whereQuestionsGoText:
      'Questions are answered on this server. Where its operator has connected a language model or a data provider, the text of a question and the evidence for its answer may be sent to that service; each answer says which engine wrote it.',
    howToHaveItRemoved: 'How to have it removed',
    howToHaveItRemovedText:
      'Delete a conversation in its menu and end sessions in Settings. There, under Your data, you can also take everything along as one file, or delete the account with all that belongs to it.',
    privacyPolicy: 'Privacy Policy',
  },
};
