/** The texts of the performance on the dashboard. */
export const dashboardPerformanceCopy = {
  performanceSummary: {
    performanceSummary: 'Performance Summary',
    subject: 'the performance',
    reports: 'Reports',
    connectABroker: 'Connect a broker',
    notReadYet: 'Not read yet',
    asOf: (updated: string) => `As of ${updated}`,
    livePnl: 'Live P&L',
    livePnlIn: (currency: string) => `Live P&L (${currency})`,
    sharpeRatio: 'Sharpe ratio',
    exposure: 'Exposure',
  },
};
