/** The texts of the help page. */
export const helpCopy = {
  helpPage: {
    help: 'Help',
    ask: 'Ask',
    askText:
      'Write a question in Chat, or begin with a framework under Strategies. Each figure of the answer has its source beside it; select the source to see what it rests on, how fresh that is and how sure.',
    find: 'Find',
    findText:
      'Ctrl+K or Cmd+K opens the search for pages, strategies, insights, symbols and conversations. The key ? lists all keys; Settings, Appearance switches single keys off.',
    badges: 'What the badges mean',
    badgesText:
      'Live: as new as its source gives it. Delayed: the source holds it back, usually 15 minutes. Stale: older than it should be. Simulated: of a made-up market, no observation. N/A: there is no figure, and none is made up.',
    verified: 'What Verified means',
    verifiedText:
      'The citations and the freshness of a text were checked on the day beside the word. It says nothing on whether a forecast comes true.',
    settings: 'Change',
    settingsText: 'Account, alerts, look, keys and brokers stand under Settings.',
    settingsLink: 'Open Settings',
    person: 'Ask a person',
    personText: (contact: string) => `The operator of this installation can be reached at ${contact}.`,
    noContact: 'The operator of this installation has given no address. Ask whoever gave you the address of this page.',
    personNotLoaded: 'Could not load whom to ask',
    write: 'Write to the operator',
  },
};
