export { createReportRenderer } from './report-renderer.ts';
export { createReportService, type ReportService } from './reports-service.ts';
export { bindReportRoutes } from './reports-routes.ts';
