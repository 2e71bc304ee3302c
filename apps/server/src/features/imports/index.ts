export { createImportService, type ImportEvents, type ImportService } from './import-service.ts';
export { type ImportLine, importLineSchema, serveImports } from './import-control.ts';
export type { Counted, Fault, FileReport, ImportedReport, ImportInput, ImportProgress } from './import-report.ts';
