/** Where the sessions of the exchanges have their days. */
export const exchangeTimeZone = 'America/New_York';
