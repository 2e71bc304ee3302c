/** The texts of a thread's report. */
export const threadReportCopy = {
  threadReport: {
    reportOfThisThread: 'Report of this thread',
    makeAReport: 'Make a report',
    what: 'Making reports',
    notOrdered: (error: string) => `The report could not be ordered. ${error}`,
    beingMade: <Part>(reports: Part) => ['The report is being made. It stands under ', reports, '.'],
    reports: 'Reports',
  },
};
