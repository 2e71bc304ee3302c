/** The texts of alerts and browser notifications in the settings. */
export const notificationsCopy = {
  alertButton: {
    what: 'Making alerts',
  },
  alertsSection: {
    channelNames: { in_app: 'in the inbox', mail: 'by mail', push: 'by push' },
    lastTold: (lastFiredAt: string) => `Last told ${lastFiredAt}.`,
    channels: ({ state, channels }: Record<'state' | 'channels', string>) => `${state}. Told ${channels}.`,
    deleteThisAlert: 'Delete this alert?',
    delete: 'Delete',
    deleteAlert: (sentence: string) => `Delete alert: ${sentence}`,
    alerts: 'Alerts',
    loadingAlerts: 'Loading alerts',
    notLoaded: 'Could not load the alerts',
    none: 'No alerts yet. Be told when a price, a behavior or the regime turns.',
    newAlert: 'New alert',
  },
  browserPush: {
    impossible: 'Browser notifications need a browser that has them and an address with HTTPS.',
    browserNotifications: 'Browser notifications',
    hint: 'In this browser, also while AEX is closed. Each browser is switched on by itself.',
  },
  pushSubscription: {
    refused: 'The browser does not allow notifications from this site. Change that in its settings.',
  },
};
