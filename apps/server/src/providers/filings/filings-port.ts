export type Company = { cik: number; symbol: string; name: string };

/** One filing; `path` leads to its main document below the publisher's archive. */
export type Filing = {
  accession: string;
  form: string;
  filedOn: string;
  reportDate: string | null;
  acceptedAt: Date | null;
  title: string | null;
  items: string[];
  path: string;
};

export type CompanyFilings = {
  cik: number;
  name: string;
  symbols: string[];
  industry: string | null;
  fiscalYearEnd: string | null;
  filings: Filing[];
};

export type FilingHit = {
  accession: string;
  file: string;
  form: string;
  filedOn: string;
  companies: string[];
  ciks: number[];
};

/** One reported figure; `start` is null for a figure of a moment. */
export type Fact = {
  concept: string;
  unit: string;
  start: string | null;
  end: string;
  value: number;
  form: string | null;
  filedOn: string | null;
  accession: string | null;
};

export type CompanyFacts = { name: string | null; facts: Fact[] };
