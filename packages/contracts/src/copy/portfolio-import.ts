import { plural } from './plural.ts';

/** The texts of importing a file into a portfolio. */
export const portfolioImportCopy = {
  importDialog: {
    asTheFileSays: 'As the file says',
    asTheFileShows: 'As the file shows',
    monthFirst: 'Month first',
    dayFirst: 'Day first',
    importAFile: 'Import a file',
    intoAccount: 'Into account',
    format: 'Format',
    days: 'Days such as 03/04',
    readingTheFile: 'Reading the file…',
    notRead: (error: string) => `The file could not be read. ${error}`,
    importAlthoughTotals: 'Import although the totals differ',
    nothingWasImported: (error: string) => `Nothing was imported. ${error}`,
    cancel: 'Cancel',
    import: 'Import',
    importCounted: (activitiesNew: string) => `Import ${activitiesNew}`,
    file: 'File (CSV, JSON or XML)',
    imported: 'Imported',
    nowInLedger: ({ activities, fileName, known }: Record<'activities' | 'fileName' | 'known', string>) =>
      `${activities} of ${fileName} in the ledger now, ${known} known before. The import can be undone in the list of imports.`,
    done: 'Done',
    activities: ({ count, shown }: { count: number; shown: string }) =>
      `${shown} ${plural(count, { one: 'activity', other: 'activities' })}`,
  },
  importMapping: {
    noColumn: 'No column',
    columns: 'Columns',
    readWithTheseColumns: 'Read with these columns',
  },
  importReading: {
    formatNotRecognised: 'The format was not recognised.',
    readAs: (format: string) => `Read as ${format}.`,
    counts: ({
      format,
      rowsRead,
      activitiesNew,
      activitiesKnown,
    }: Record<'format' | 'rowsRead' | 'activitiesNew' | 'activitiesKnown', string>) =>
      `${format} ${rowsRead} rows, ${activitiesNew} new activities, ${activitiesKnown} known already.`,
    faults: (count: number) =>
      plural(count, { one: 'One fault keeps the file out', other: `${count} faults keep the file out` }),
    line: (line: number) => `Line ${line}`,
    theFirstOfThem: (count: number) => `The first ${count} of them.`,
    firstActivitiesFile: 'First activities of the file',
    day: 'Day',
    kind: 'Kind',
    symbol: 'Symbol',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    currency: 'Currency',
    state: 'State',
    new: 'New',
    known: 'Known',
  },
  importTotals: {
    cashName: (name: string) => `Cash ${name}`,
    totalsAfterTheImport: 'Totals after the import',
    what: 'What',
    ledger: 'Ledger',
    shouldBe: 'Should be',
    check: 'Check',
    checkTheTotals: 'Check the totals',
    statedFile: (stated: string) => `${stated} (file)`,
    nameShouldBe: (name: string) => `${name} should be`,
    nobodySays: 'Nobody says',
    agrees: 'Agrees',
    differs: 'Differs',
  },
};
