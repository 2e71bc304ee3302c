export type { ReportedFigure as CompanyFigure } from '#features/market/index.ts';
export { type CompanyService, createCompanyService } from './companies-service.ts';
export { createFilingDocumentService } from './filing-documents.ts';
export { bindCompanyRoutes } from './companies-routes.ts';
