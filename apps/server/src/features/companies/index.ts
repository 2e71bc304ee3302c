export type { ReportedFigure as CompanyFigure } from '#features/market/index.ts';
export { type CompanyService, createCompanyService } from './companies-service.ts';
export { bindCompanyRoutes } from './companies-routes.ts';
