import { companyEndpoints } from '@aex/contracts/companies';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { CompanyService } from './companies-service.ts';
import type { FilingDocumentService } from './filing-documents.ts';

const usualCount = 40;

type Deps = { companies: CompanyService; filingDocuments: FilingDocumentService };

/** Binds what companies filed. */
export function bindCompanyRoutes(bind: Bind, { companies, filingDocuments }: Deps): void {
  bind(companyEndpoints.events, ({ query: { ticker, from, as_of: day } }) => companies.events({ ticker, from, day }));
  bind(companyEndpoints.filings, ({ query: { ticker, as_of: day, limit } }) =>
    companies.list({ ticker, day, limit: limit ?? usualCount }),
  );
  bind(companyEndpoints.document, ({ query }) => filingDocuments.get(query));
  bind(companyEndpoints.searchFilings, ({ query: { text, form, from, to } }) =>
    companies.search({ text, forms: form === undefined ? [] : [form], from, to }),
  );
}
