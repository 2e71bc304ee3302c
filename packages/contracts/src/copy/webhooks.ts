import { plural } from './plural.ts';

/** The texts of the settings' webhooks. */
export const webhooksCopy = {
  eventChoices: {
    itIsToldOf: 'It is told of',
  },
  newWebhookDialog: {
    title: 'New webhook',
    address: 'Address',
    urlHint: 'A public https address of yours',
    placeholder: 'https://example.com/aex',
    cancel: 'Cancel',
    addTheWebhook: 'Add the webhook',
  },
  recentDeliveries: {
    notLoaded: 'Could not load the deliveries',
    loadingTheDeliveries: 'Loading the deliveries',
    none: 'Nothing was sent in the last 30 days.',
    attempts: (count: number) => plural(count, { one: `${count} attempt`, other: `${count} attempts` }),
    answered: (status: number) => `answered ${status}`,
    again: (nextAttemptAt: string) => `again ${nextAttemptAt}`,
  },
  webhookDialog: {
    title: 'Webhook',
    sendEvents: 'Send events',
    switchedOffHint: 'Switched off, what waits is given up and nothing new is sent.',
    lastDeliveries: 'Last deliveries',
    noTestWhileOff: 'While it is switched off nothing is sent, a test neither.',
    sendATest: 'Send a test',
    saveTheEvents: 'Save the events',
    removalWarning: 'Its deliveries go with it, and what waits is not sent.',
    keepIt: 'Keep it',
    deleteForGood: 'Delete for good',
    delete: 'Delete',
  },
  webhookRow: {
    nothingDeliveredYet: 'Nothing delivered yet',
    lastDelivered: (lastSuccess: string) => `Last delivered ${lastSuccess}`,
    failures: (count: number) =>
      plural(count, { one: `${count} attempt failed in a row`, other: `${count} attempts failed in a row` }),
    openTo: (url: string) => `Open the webhook to ${url}`,
    open: 'Open',
    off: 'Off',
    failing: 'Failing',
    on: 'On',
  },
  webhooksSection: {
    webhooks: 'Webhooks',
    what: 'the webhooks',
    purpose: 'Addresses of yours that are told of what happens here, each message signed.',
    none: 'Nothing is told to any address.',
    newWebhook: 'New webhook',
    limit: 'Ten is the most there can be.',
    secretTitle: 'The secret of your webhook',
    secretShownOnce:
      'It is shown now and never again. Check the signature of each message with it, after Standard Webhooks.',
    secretLabel: 'Secret, shown once',
    iHaveKeptIt: 'I have kept it',
  },
  webhookWords: {
    eventMeanings: {
      'notification.created': 'Anything new in the inbox',
      'thesis.invalidated': 'A rule of a thesis was broken',
      'report.ready': 'The file of a report is there',
      'broker.failing': 'A broker stopped answering',
      'webhook.test': 'A test that you send yourself',
    },
    statusNames: {
      pending: 'On its way',
      delivered: 'Delivered',
      failed: 'Given up',
    },
  },
};
