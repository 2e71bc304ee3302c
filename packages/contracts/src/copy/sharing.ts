import { plural } from './plural.ts';

/** The texts of sharing a thread by link and as a file. */
export const sharingCopy = {
  exportDialog: {
    pdf: 'PDF',
    pdfHint: 'With charts, sources and the head of the ledger; it can be checked later',
    markdown: 'Markdown',
    markdownHint: 'Text with its sources, for notes',
    json: 'JSON',
    jsonHint: 'Everything, with claims and evidence, for programs',
    title: 'Export',
    notMade: (error: string) => `The file could not be made. ${error}`,
  },
  shareDialog: {
    title: 'Share',
    accountNeeded: <Part>({ signUp, logIn }: Record<'signUp' | 'logIn', Part>) => [
      'Sharing needs an account. ',
      signUp,
      ' or ',
      logIn,
      '; this conversation comes along.',
    ],
    signUp: 'Sign up',
    logIn: 'log in',
    purpose:
      'Whoever has the link reads the conversation as it is now. Later messages, your name and your other threads stay unseen.',
    daysUntilItExpires: 'Days until it expires',
    makeALink: 'Make a link',
    linkShownOnce: 'Link, shown once',
    leftOut: (count: number) =>
      plural(count, {
        one: 'One answer is left out of it: the terms of their data do not let them be shown to others.',
        other: `${count} answers are left out of it: the terms of their data do not let them be shown to others.`,
      }),
    links: 'Links',
    linksThatWork: 'Links that work',
    until: <Part>({ link, expiresAt }: { link: Part; expiresAt: string }) => [link, ` until ${expiresAt}`],
    revokeThisLink: 'Revoke this link?',
    revocationWarning: 'Whoever has it can no longer read the thread. It cannot be brought back.',
    revoke: 'Revoke',
  },
};
