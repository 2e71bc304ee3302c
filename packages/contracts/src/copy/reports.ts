/** The texts of the page of reports. */
export const reportsCopy = {
  fileCheck: {
    title: 'Check a report',
    purpose: 'Choose the PDF of a report: it is compared with what was entered in the ledger when it was made.',
    reportFile: 'Report file',
    checking: 'Checking…',
    notChecked: (error: string) => `The file could not be checked. ${error}`,
    same: 'This file is as it was made here',
    different: 'This file is not as it was made here',
    ledgerHead: (head: string) => `Ledger head ${head}`,
  },
  newReport: {
    title: 'New report',
    weeklySummary: 'Weekly summary',
    insightPrimer: 'Insight primer',
    makingReports: 'Making reports',
    notOrdered: (error: string) => `The report could not be ordered. ${error}`,
  },
  reportRow: {
    verified: 'Verified',
    verifiedOn: (verifiedAt: string) => `Verified ${verifiedAt}`,
    created: (createdAt: string) => `Created ${createdAt}`,
    makeAgain: (title: string) => `Make ${title} again`,
    makeItAgain: 'Make it again',
    notMade: 'The file could not be made.',
    downloadNamed: (title: string) => `Download ${title}`,
    making: (progressPct: number) => `Making ${progressPct}%`,
    download: 'Download',
    notDownloaded: (error: string) => `Download failed. ${error}`,
  },
  reportsView: {
    notLoaded: 'Could not load the reports',
    reports: 'Reports',
    notRefreshed: 'Could not refresh the reports',
    lastRead: 'The list is the last that was read.',
    showOlderReports: 'Show older reports',
  },
};
