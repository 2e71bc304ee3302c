import { plural } from './plural.ts';

/** The texts of the bell and its inbox. */
export const notificationBellCopy = {
  inboxItem: {
    unread: 'Unread:',
    evidence: 'Evidence',
    markRead: (title: string) => `Mark read: ${title}`,
    deleteEntry: (title: string) => `Delete: ${title}`,
  },
  inboxPanel: {
    notifications: 'Notifications',
    loadingNotifications: 'Loading notifications',
    notLoaded: 'Could not load the notifications',
    nothingNew: 'Nothing new',
    none: 'Alerts, finished reports and changes of the regime appear here. Choose what you hear of in Settings.',
    allRead: 'All are read',
    markAllRead: 'Mark all read',
    showOlderOnes: 'Show older ones',
  },
  notificationBell: {
    notifications: 'Notifications',
    labelUnread: (count: string) => `Notifications, ${count} unread`,
    unread: ({ count, shown }: { count: number; shown: string }) =>
      plural(count, { one: `${shown} unread notification`, other: `${shown} unread notifications` }),
  },
};
