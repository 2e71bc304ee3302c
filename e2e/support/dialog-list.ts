import type { Page } from 'playwright-core';
import type { OwnerDesk } from './owner-desk.ts';
import { sizes } from './screen-list.ts';

const password = 'a password for journeys';

/** A control of a page, and the dialog that it opens. */
export type Opening = {
  opener: string | RegExp;
  dialog: string | RegExp;
  /** Goes on to the dialog that takes the place of the first one. */
  goOn?: (page: Page) => Promise<void>;
  /** The button of a dialog that Escape does not close. */
  answer?: string;
  /** What has the focus in the end, where it is not the control. */
  leadsTo?: string;
  /** Drawn in this width alone. */
  only?: 'desktop' | 'phone';
};

/** A page, what is done before its dialogs are opened, and these. */
export type Station = { path: string; prepare?: (page: Page) => Promise<void>; openings: readonly Opening[] };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().press('Enter');

const isDesktop = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= sizes.desktop.width;

const withPassword = (action: string) => async (page: Page) => {
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await press(page, action);
};

/** Every dialog of the product that a control of a page opens. */
export const stationsOf = ({ thread, client }: OwnerDesk): readonly Station[] => [
  {
    path: '/chat',
    openings: [
      { opener: 'Conversations', dialog: 'Conversations', only: 'phone' },
      { opener: 'As of', dialog: 'Answer as of' },
      { opener: 'More pages', dialog: 'More pages', only: 'phone' },
      { opener: 'Edit Top Watchlist', dialog: 'Edit Top Watchlist' },
      { opener: /^SPY/, dialog: /^SPY/ },
      { opener: /^Notifications/, dialog: 'Notifications' },
      { opener: 'Search', dialog: 'Search' },
    ],
  },
  {
    path: thread,
    openings: [
      { opener: 'Rename conversation', dialog: 'Rename conversation' },
      { opener: 'Delete conversation', dialog: 'Delete conversation' },
      { opener: 'Share', dialog: 'Share' },
      { opener: 'Export', dialog: 'Export' },
      { opener: 'Governance', dialog: 'Governance', only: 'phone' },
      { opener: /^Discussion/, dialog: 'Discussion', only: 'phone' },
      { opener: 'Refresh', dialog: 'What changed', leadsTo: '[data-answer]' },
    ],
  },
  {
    path: thread,
    prepare: async (page) => {
      await press(page, /^Discussion/);
      await page.getByText('Is the close right?').filter({ visible: true }).waitFor();
    },
    openings: [
      { opener: 'Share with colleagues', dialog: 'Share with colleagues' },
      { opener: 'Delete comment', dialog: 'Delete your comment?' },
    ],
  },
  {
    path: thread,
    prepare: async (page) => {
      // On a phone they are in a dialog of their own.
      if (isDesktop(page)) await page.getByText('Theses (1)', { exact: true }).click();
    },
    openings: [
      { opener: 'New thesis', dialog: 'New thesis', only: 'desktop' },
      { opener: 'Withdraw', dialog: 'Withdraw this thesis?', only: 'desktop' },
    ],
  },
  {
    path: '/portfolio',
    openings: [
      { opener: 'Add activity', dialog: 'Add activity' },
      { opener: 'Import a file', dialog: 'Import a file' },
      { opener: 'Export', dialog: 'Export' },
      { opener: 'Manage', dialog: 'Manage the portfolio' },
      { opener: 'New account', dialog: 'New account' },
      { opener: 'New portfolio', dialog: 'New portfolio' },
      { opener: /^Correct buy/, dialog: 'Correct activity' },
      { opener: /^Reverse buy/, dialog: 'Reverse this activity?' },
      { opener: 'Undo schwab.csv', dialog: 'Undo this import?' },
      { opener: /: Open /, dialog: /./ },
    ],
  },
  {
    path: '/clients',
    openings: [
      { opener: 'New client', dialog: 'New client' },
      { opener: 'Ask every client', dialog: 'Ask every client' },
      { opener: 'Rename Hopper family', dialog: 'Rename Hopper family' },
      { opener: 'Delete Hopper family', dialog: 'Delete the household Hopper family?' },
      { opener: 'New model', dialog: 'New model' },
      { opener: 'Edit Balanced', dialog: 'Edit Balanced' },
      { opener: 'Delete Balanced', dialog: 'Delete the model Balanced?' },
    ],
  },
  {
    path: client,
    openings: [
      { opener: 'Edit', dialog: /^Edit/ },
      { opener: 'Policy', dialog: /olicy/ },
      { opener: 'Change adviser', dialog: /dviser/ },
      { opener: 'Delete', dialog: 'Delete Grace Hopper?' },
      { opener: 'New portfolio', dialog: /^New portfolio/ },
      { opener: 'Hand over one of mine', dialog: /^Hand over/ },
      { opener: /^Edit the note/, dialog: 'Edit note' },
      { opener: /^Delete the note/, dialog: /^Delete the note/ },
    ],
  },
  {
    path: '/settings#security',
    openings: [
      { opener: 'Set up', dialog: 'Set up an authenticator app' },
      { opener: 'Add a passkey', dialog: 'Add a passkey' },
    ],
  },
  {
    path: '/settings#tokens',
    openings: [
      { opener: 'New token', dialog: 'New access token' },
      {
        opener: 'New token',
        dialog: 'Your new token',
        goOn: async (page) => {
          await page.getByRole('dialog').getByLabel('Name').fill('Script');
          await withPassword('Make the token')(page);
        },
        answer: 'I have kept it',
      },
      { opener: 'Revoke Notebook', dialog: 'Revoke Notebook' },
    ],
  },
  { path: '/settings#your-data', openings: [{ opener: 'Delete the account', dialog: 'Delete the account' }] },
  {
    path: '/settings#webhooks',
    openings: [
      { opener: 'New webhook', dialog: 'New webhook' },
      {
        opener: 'New webhook',
        dialog: 'The secret of your webhook',
        goOn: async (page) => {
          await page.getByLabel('Address').fill('https://example.com/other');
          await press(page, 'Add the webhook');
        },
        answer: 'I have kept it',
      },
      { opener: /^Open the webhook to https:\/\/example.com\/aex/, dialog: 'Webhook' },
    ],
  },
  { path: '/settings#alerts', openings: [{ opener: 'New alert', dialog: 'New alert' }] },
  {
    path: '/settings#connected-accounts',
    openings: [
      { opener: /^Connect another/, dialog: 'Connect via API Key' },
      {
        opener: /^Connect another/,
        dialog: /^Security Notice, Connecting to/,
        goOn: async (page) => {
          await page.getByRole('textbox', { name: 'Broker Name *' }).fill('Example');
          for (const label of ['API Key *', 'API Secret *'])
            await page.getByLabel(label, { exact: true }).fill('example');
          await press(page, 'Continue');
        },
      },
      { opener: /^Disconnect/, dialog: /^Disconnect/ },
    ],
  },
  {
    path: '/admin',
    openings: [
      { opener: /^Manage olive/, dialog: 'olive' },
      { opener: 'Invite', dialog: 'Invite somebody' },
      { opener: /^Reset /, dialog: 'Reset rate limit' },
    ],
  },
  { path: '/strategies', openings: [{ opener: 'Fed decision scenarios', dialog: 'Fed decision scenarios' }] },
  { path: '/symbols/NVDA', openings: [{ opener: /alert/i, dialog: 'New alert' }] },
];
