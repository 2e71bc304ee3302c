export { createImportService, type ImportEvents } from './import-service.ts';
export { importLineSchema, serveImports } from './import-control.ts';
export type { Counted, Fault, FileReport, ImportedReport, ImportInput, ImportProgress } from './import-report.ts';
export { type CsvRow, readCsv } from './csv-reading.ts';
export { CsvHeader } from './csv-header.ts';
export { FileFailure } from './file-failure.ts';
export { RowLog } from './row-log.ts';
export { quoted } from './cell-reading.ts';
