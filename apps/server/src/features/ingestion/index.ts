export { ingestionOf } from './ingestion-set-up.ts';
export { startIngestionSchedule } from './ingestion-schedule.ts';
export { type IngestInput, ingestLineSchema, type IngestResultLine, serveIngestion } from './ingestion-control.ts';
