import type { CompanyFigure } from '#features/companies/index.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';

const shownFilings = 8;
const shownPeriods = 4;

type Measure = { words: RegExp; metric: string; concepts: readonly string[]; unit: FigureSpec['unit']; format: string };

/** What of a company's reports can be asked for, with the tags it is filed under. */
const measures: readonly Measure[] = [
  {
    words: /\b(?:revenues?|sales|turnover)\b/,
    metric: 'revenue',
    concepts: ['RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues', 'SalesRevenueNet'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:eps|earnings per share)\b/,
    metric: 'diluted earnings per share',
    concepts: ['EarningsPerShareDiluted', 'EarningsPerShareBasic'],
    unit: 'currency',
    format: 'usd2',
  },
  {
    words: /\b(?:gross profit|gross margins?)\b/,
    metric: 'gross profit',
    concepts: ['GrossProfit'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:operating (?:income|profit|margins?))\b/,
    metric: 'operating income',
    concepts: ['OperatingIncomeLoss'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:net income|profits?|earnings|bottom line|margins?)\b/,
    metric: 'net income',
    concepts: ['NetIncomeLoss'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:cash flow|operating cash)\b/,
    metric: 'operating cash flow',
    concepts: ['NetCashProvidedByUsedInOperatingActivities'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:capex|capital expenditures?)\b/,
    metric: 'capital expenditure',
    concepts: ['PaymentsToAcquirePropertyPlantAndEquipment'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:r&d|research)\b/,
    metric: 'research and development expense',
    concepts: ['ResearchAndDevelopmentExpense'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:total liabilities|liabilities)\b/,
    metric: 'total liabilities',
    concepts: ['Liabilities'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:debt)\b/,
    metric: 'long-term debt',
    concepts: ['LongTermDebt', 'LongTermDebtNoncurrent'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\bequity\b/,
    metric: 'shareholders\u2019 equity',
    concepts: ['StockholdersEquity'],
    unit: 'currency',
    format: 'compact',
  },
  {
    words: /\b(?:total assets|assets|balance sheet|fundamentals)\b/,
    metric: 'total assets',
    concepts: ['Assets'],
    unit: 'currency',
    format: 'compact',
  },
];

/** The newest filings of a symbol's company. */
export async function filingsPart(task: Task, symbol: string): Promise<Part> {
  const { plain } = task.question;
  const all = await task.deps.companies.filings({ symbol, moment: task.moment, limit: 60 });
  const form = /\b(10-?ks?|annual reports?)\b/.test(plain)
    ? '10-K'
    : /\b(10-?qs?|quarterly reports?)\b/.test(plain)
      ? '10-Q'
      : /\b8-?ks?\b/.test(plain)
        ? '8-K'
        : null;
  const filings = all.filter((filing) => form === null || filing.form.startsWith(form)).slice(0, shownFilings);
  const [newest] = filings;
  if (newest === undefined)
    return {
      tool: 'filings',
      input: { symbol, form },
      gap: `I hold no ${form === null ? 'filings' : 'such filings'} of ${symbol}. They come from the SEC once its source is connected.`,
    };
  const finding = findingOf(
    companyCard(symbol, {
      source: newest.source,
      isSimulated: newest.isSimulated,
      asOf: newest.filedOn,
      knownAt: null,
    }),
    {
      title: `${symbol} filings`,
      content: filings.map(({ form: name, filedOn, title }) => `${name} ${filedOn} ${title ?? ''}`).join('; '),
      shown: `${newest.form}, ${newest.filedOn}`,
      figures: [],
      dates: Object.fromEntries(
        filings.flatMap(({ filedOn, form: name }, index) => [
          [`day${index}`, filedOn],
          [`form${index}`, name],
        ]),
      ),
    },
  );
  return {
    tool: 'filings',
    input: { symbol, form },
    findings: [finding],
    write: (evidence) => {
      const hasTitles = filings.some(({ title }) => plainTitle(title) !== '');
      const e = at(evidence, 0);
      return [
        [
          `The newest ${form === null ? 'filing' : `Form ${form}`} of ${symbol} was filed on ${slot(e, 'day0', 'date')} ${cite(e)}.`,
        ],
        {
          columns: hasTitles ? ['Filed', 'Form', 'Title'] : ['Filed', 'Form'],
          rows: filings.map(({ form: name, title }, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: hasTitles ? [name, plainTitle(title)] : [name],
          })),
        },
      ];
    },
  };
}

// The words of others: no markup of theirs, and no figure that nobody has checked.
function plainTitle(title: string | null): string {
  const text = (title ?? '')
    .replaceAll(/[|[\]<>`*_{}\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return text === '' || /\d/.test(text) ? '' : text;
}

/** What a company reported, by period, as it was known. */
export async function factsPart(task: Task, symbol: string): Promise<Part> {
  const asked = measures.filter(({ words }) => words.test(task.question.plain));
  const [measure] = asked;
  if (measure === undefined)
    return { tool: 'company_facts', input: { symbol }, gap: `I could not tell which figure of ${symbol} is meant.` };
  const figures = await task.deps.companies.figures({ symbol, moment: task.moment, concepts: measure.concepts });
  const rows = annualOf(figures, measure).slice(0, shownPeriods);
  const [newest] = rows;
  if (newest === undefined)
    return {
      tool: 'company_facts',
      input: { symbol, metric: measure.metric },
      gap: `I hold no reported ${measure.metric} of ${symbol}. Company figures come from the SEC once its source is connected.`,
    };
  const finding = findingOf(
    companyCard(symbol, {
      source: 'SEC company facts',
      isSimulated: newest.isSimulated,
      asOf: newest.end,
      knownAt: newest.knownAt,
    }),
    {
      title: `${symbol} ${measure.metric}`,
      content: `${newest.concept} as filed.`,
      shown: String(newest.value),
      figures: rows.map(({ value, start, end }, index) => ({
        key: `v${index}`,
        metric: measure.metric,
        value,
        unit: measure.unit,
        currency: 'USD',
        period: { start, end },
        asOf: end,
      })),
      dates: Object.fromEntries(
        rows.flatMap(({ end, start }, index) => [
          [`end${index}`, end],
          [`start${index}`, start],
        ]),
      ),
    },
  );
  return {
    tool: 'company_facts',
    input: { symbol, metric: measure.metric },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${measure.metric} of ${symbol} was ${slot(e, 'v0', measure.format)} in the period that ended on ${slot(e, 'end0', 'date')} ${cite(e)}.`,
        ],
        {
          columns: ['Period to', capital(measure.metric)],
          rows: rows.map((_row, index) => ({
            label: slot(e, `end${index}`, 'date'),
            sources: [e],
            cells: [{ evidence: e, value: `v${index}`, format: measure.format }],
          })),
        },
      ];
    },
  };
}

// The first tag that has figures; whole years where there are any, else what there is.
function annualOf(figures: readonly CompanyFigure[], { concepts }: Measure): CompanyFigure[] {
  for (const concept of concepts) {
    const own = figures.filter((figure) => figure.concept === concept);
    const years = own.filter(
      ({ start, end }) => start === end || (Date.parse(end) - Date.parse(start)) / 86_400_000 > 340,
    );
    const best = years.length > 0 ? years : own;
    const byEnd = new Map(best.map((figure) => [figure.end, figure]));
    if (byEnd.size > 0) return [...byEnd.values()].sort((a, b) => b.end.localeCompare(a.end));
  }
  return [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
