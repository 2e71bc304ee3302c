import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import type {
  Company,
  CompanyFacts,
  CompanyFilings,
  Fact,
  Filing,
  FilingHit,
} from '#providers/filings/filings-port.ts';
import { readJson, refuseMarkup } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseNumber, loosePositive, looseText, momentOf } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';

const companySchema = z.object({ cik_str: loosePositive, ticker: looseText, title: looseText });

/** Listed companies with their tickers; a dash in a ticker is the dot of a share class elsewhere. */
export function parseCompanyTickers(text: string): Parsed<Company[]> {
  return readJson(text, {
    schema: z.record(z.string(), z.unknown()),
    read: (body) => {
      const companies = Object.values(body).flatMap((item) => {
        const row = companySchema.safeParse(item);
        if (!row.success || row.data.cik_str === null || row.data.ticker === null || row.data.title === null) return [];
        return [{ cik: row.data.cik_str, symbol: toSymbol(row.data.ticker), name: row.data.title }];
      });
      return companies.length === 0
        ? refused('unexpected_shape', 'no row has a number, a ticker and a title')
        : parsed(companies);
    },
  });
}

function toSymbol(ticker: string): string {
  return ticker.toUpperCase().replaceAll('-', '.');
}

const texts = z.array(looseText).catch([]);
const submissionsSchema = z.object({
  cik: loosePositive,
  name: z.string(),
  tickers: looseArray(z.string()).catch([]),
  sicDescription: looseText,
  fiscalYearEnd: looseText,
  filings: z.object({
    recent: z.object({
      accessionNumber: z.array(z.string()),
      filingDate: texts,
      reportDate: texts,
      acceptanceDateTime: texts,
      form: texts,
      items: texts,
      primaryDocument: texts,
      primaryDocDescription: texts,
    }),
  }),
});
type Submissions = z.output<typeof submissionsSchema>;

/** A company's newest filings, newest first as published. */
export function parseSubmissions(text: string): Parsed<CompanyFilings> {
  return readJson(text, {
    schema: submissionsSchema,
    read: (body) => {
      const { cik } = body;
      if (cik === null) return refused('unexpected_shape', 'the company has no number');
      const filings = readRows(
        [...body.filings.recent.accessionNumber.entries()],
        ([index, accession]) => toFiling({ accession, cik, recent: body.filings.recent, index }),
        'no filing has a number, a day and a form',
      );
      if (!filings.ok) return filings;
      return parsed({
        cik,
        name: body.name,
        symbols: body.tickers.map(toSymbol),
        industry: body.sicDescription,
        fiscalYearEnd: body.fiscalYearEnd,
        filings: filings.value,
      });
    },
  });
}

type FilingRow = { accession: string; cik: number; recent: Submissions['filings']['recent']; index: number };

function toFiling({ accession, cik, recent, index }: FilingRow): Filing[] {
  const at = (column: ReadonlyArray<string | null>) => column[index] ?? null;
  const filedOn = dayOf(at(recent.filingDate));
  const form = at(recent.form);
  if (filedOn === null || form === null || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return [];
  const folder = `/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`;
  return [
    {
      accession,
      form,
      filedOn,
      reportDate: dayOf(at(recent.reportDate)),
      acceptedAt: momentOf(at(recent.acceptanceDateTime)),
      title: at(recent.primaryDocDescription),
      items: (at(recent.items) ?? '').split(',').filter((item) => item !== ''),
      path: `${folder}/${at(recent.primaryDocument) ?? `${accession}-index.htm`}`,
    },
  ];
}

const factSchema = z.object({
  start: looseText,
  end: looseText,
  val: looseNumber,
  accn: looseText,
  form: looseText,
  filed: looseText,
});
const factsSchema = z.object({
  entityName: looseText,
  facts: z.record(z.string(), z.record(z.string(), z.object({ units: z.record(z.string(), looseArray(factSchema)) }))),
});

/** Every reported figure of a company, in the order of the file, with the taxonomy before the tag's name. */
export function parseCompanyFacts(text: string): Parsed<CompanyFacts> {
  return readJson(text, {
    schema: factsSchema,
    read: (body) => {
      const facts: Fact[] = [];
      for (const [taxonomy, concepts] of Object.entries(body.facts)) {
        for (const [tag, { units }] of Object.entries(concepts)) {
          for (const [unit, rows] of Object.entries(units)) {
            for (const row of rows) {
              const end = dayOf(row.end);
              if (end === null || row.val === null) continue;
              const { val: value, form, accn: accession } = row;
              facts.push({
                concept: `${taxonomy}:${tag}`,
                unit,
                start: dayOf(row.start),
                end,
                value,
                form,
                filedOn: dayOf(row.filed),
                accession,
              });
            }
          }
        }
      }
      return facts.length === 0
        ? refused('unexpected_shape', 'no fact has a value and a date')
        : parsed({ name: body.entityName, facts });
    },
  });
}

const hitSchema = z.object({
  _id: z.string(),
  _source: z.object({
    ciks: looseArray(z.string()).catch([]),
    display_names: looseArray(z.string()).catch([]),
    form: looseText,
    file_date: looseText,
  }),
});

/** Filings whose text matches: the document is named exactly by accession and file. */
export function parseFullTextSearch(text: string): Parsed<FilingHit[]> {
  return readJson(text, {
    schema: z.object({ hits: z.object({ hits: looseArray(hitSchema) }) }),
    findError: (body) => {
      const error = z.object({ error: z.unknown(), status: looseNumber }).safeParse(body);
      const hasError = error.success && error.data.error !== undefined && error.data.error !== null;
      return hasError ? { kind: 'error_in_200', reason: briefly(JSON.stringify(error.data.error)) } : null;
    },
    read: ({ hits: { hits } }) =>
      readRows(
        hits,
        ({ _id: id, _source: source }): FilingHit[] => {
          const [accession, file] = id.split(':');
          const filedOn = dayOf(source.file_date);
          if (accession === undefined || file === undefined || filedOn === null || source.form === null) return [];
          const ciks = source.ciks.map(Number).filter((cik) => Number.isInteger(cik));
          return [{ accession, file, form: source.form, filedOn, companies: source.display_names, ciks }];
        },
        'no hit names its document, form and day',
      ),
  });
}

/** The document as it was filed; a page that says why nothing is given is refused. */
export function parseFilingDocument(text: string): Parsed<string> {
  if (text.trim() === '') return refused('truncated', 'the document is empty');
  const head = text.slice(0, 3000);
  if (/Undeclared Automated Tool|Request Rate Threshold Exceeded|Your Request Originates/i.test(head))
    return refused('throttled', briefly(head));
  return /<Code>NoSuchKey<\/Code>/.test(head) ? refuseMarkup(head) : parsed(text);
}
