export { type CompanyService, createCompanyService } from './companies-service.ts';
export type { CompanyFigure, CorporateAction, FilingRow } from './companies-store.ts';
