export type { LineChartBlock, ReportDocument, TableBlock } from './document/report-document.ts';
export { createRecordDrawing } from './record-drawing.ts';
export { createReportRenderer, drawReport } from './report-renderer.ts';
export { createReportService, type ReportService } from './reports-service.ts';
export { bindReportRoutes } from './reports-routes.ts';
