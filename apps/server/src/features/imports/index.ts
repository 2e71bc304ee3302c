export { createImportService, type ImportEvents } from './import-service.ts';
export { importLineSchema, serveImports } from './import-control.ts';
export type { Counted, Fault, FileReport, ImportedReport, ImportInput, ImportProgress } from './import-report.ts';
