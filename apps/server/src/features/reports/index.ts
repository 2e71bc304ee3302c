export { makePdf } from './document/pdf-document.ts';
export type { LineChartBlock, ReportDocument, TableBlock } from './document/report-document.ts';
export { createReportRenderer } from './report-renderer.ts';
export { createReportService, type ReportService } from './reports-service.ts';
export { bindReportRoutes } from './reports-routes.ts';
