/** The texts of the alert button of a symbol. */
export const symbolAlertCopy = {
  symbolAlert: {
    title: 'Alert made',
    told: <Part>({ symbol, settings }: { symbol: string; settings: Part }) => [
      `You will be told of ${symbol}. All your alerts are in `,
      settings,
      '.',
    ],
    settings: 'Settings',
  },
};
