export { ingestionOf } from './ingestion-set-up.ts';
export { scheduleIngestion } from './ingestion-schedule.ts';
export { createIngestionService, type IngestionService } from './ingestion-service.ts';
export { type IngestInput, ingestLineSchema, type IngestResultLine, serveIngestion } from './ingestion-control.ts';
export { findInstrumentId } from './jobs/bar-defect-store.ts';
export { inspectBars } from './jobs/bar-inspection.ts';
