import type { FactUnit } from '@aex/grounding/fact';
import { businessAsked } from './business-words.ts';

/** What of a company's reports can be asked for, with the tags it is filed under, the usual one first. */
export type CompanyMeasure = {
  words: RegExp;
  metric: string;
  concepts: readonly string[];
  unit: FactUnit;
  format: string;
  /** Whether a quarter that is not filed is the year less the other three. */
  adds: boolean;
  /** Whether it is of the cash flows, which are filed as sums since the beginning of the fiscal year. */
  isCashFlow?: true;
  /** What is taken off it, of the same span. */
  less?: CompanyMeasure;
};

const money = { unit: 'currency', format: 'compact', adds: true } as const;
const cashFlow = { ...money, isCashFlow: true } as const;
const balance = { unit: 'currency', format: 'compact', adds: false } as const;

const revenue: CompanyMeasure = {
  words: /\b(?:revenues?|sales|turnover|top[- ]line)\b/,
  metric: 'revenue',
  concepts: ['RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues', 'SalesRevenueNet'],
  ...money,
};
const grossProfit: CompanyMeasure = {
  words: /\bgross profits?\b/,
  metric: 'gross profit',
  concepts: ['GrossProfit'],
  ...money,
};
const operatingIncome: CompanyMeasure = {
  words: /\b(?:operating (?:income|profits?|earnings)|ebit)\b/,
  metric: 'operating income',
  concepts: ['OperatingIncomeLoss'],
  ...money,
};
const netIncome: CompanyMeasure = {
  words:
    /\b(?:net (?:income|profits?|earnings)|profits?|profitab(?:le|ility)|earnings|earn(?:s|ed)?|bottom[- ]line|income)\b/,
  metric: 'net income',
  concepts: ['NetIncomeLoss'],
  ...money,
};

export const earningsPerShare: CompanyMeasure = {
  words: /\b(?:eps|(?:earnings|profits?|earn(?:ed|s)?) (?:per|a) share)\b/,
  metric: 'diluted earnings per share',
  concepts: ['EarningsPerShareDiluted', 'EarningsPerShareBasic'],
  unit: 'currency',
  format: 'usd2',
  adds: false,
};

const operatingCashFlow: CompanyMeasure = {
  words: /\b(?:operating cash(?: flow)?|cash flow)\b/,
  metric: 'operating cash flow',
  concepts: ['NetCashProvidedByUsedInOperatingActivities'],
  ...cashFlow,
};
const capitalExpenditure: CompanyMeasure = {
  words: /\b(?:capex|capital (?:expenditures?|spending))\b/,
  metric: 'capital expenditure',
  concepts: ['PaymentsToAcquirePropertyPlantAndEquipment'],
  ...cashFlow,
};

/** The special name comes before the general one: each takes its words out of the question. */
const measures: readonly CompanyMeasure[] = [
  earningsPerShare,
  {
    words: /\b(?:free cash[- ]?flows?|fcf)\b/,
    metric: 'free cash flow',
    concepts: operatingCashFlow.concepts,
    less: capitalExpenditure,
    ...cashFlow,
  },
  operatingCashFlow,
  capitalExpenditure,
  {
    words: /\b(?:r&d|research(?: and development)?)\b/,
    metric: 'research and development expense',
    concepts: ['ResearchAndDevelopmentExpense'],
    ...money,
  },
  {
    words: /\b(?:buy-?backs?|b(?:uy|uys|uying|ought) back|share repurchases?|repurchase[ds]?)\b/,
    metric: 'sum spent on repurchases',
    concepts: ['PaymentsForRepurchaseOfCommonStock'],
    ...cashFlow,
  },
  { words: /\b(?:total )?liabilities\b/, metric: 'total liabilities', concepts: ['Liabilities'], ...balance },
  { words: /\bdebt\b/, metric: 'long-term debt', concepts: ['LongTermDebt', 'LongTermDebtNoncurrent'], ...balance },
  { words: /\bequity\b/, metric: 'shareholders\u2019 equity', concepts: ['StockholdersEquity'], ...balance },
  {
    words: /\bcash\b/,
    metric: 'cash and equivalents',
    concepts: ['CashAndCashEquivalentsAtCarryingValue'],
    ...balance,
  },
  { words: /\b(?:total assets|assets|balance sheet)\b/, metric: 'total assets', concepts: ['Assets'], ...balance },
  revenue,
  grossProfit,
  operatingIncome,
  netIncome,
];

/** What a company reports of its business as a whole. */
export const usualMeasures: readonly CompanyMeasure[] = [revenue, netIncome, earningsPerShare];

const mostMeasures = 3;

// "Gross profit and operating margin" is an amount and a margin; "gross and operating margin" and "gross profit margin" are not.
const amountBeforeMargin =
  /\b(?:gross|operating|net) (?:profits?|income|earnings)(?=(?:,| and| or)+ (?:(?:the|its|gross|operating|ebit|net|profit)(?:,| and| or)* )+margin\b)/g;

/** The measures that a plain text asks for; revenue and net income where it asks for the business as a whole. */
export function measuresAsked(plain: string): CompanyMeasure[] {
  const amounts = plain.match(amountBeforeMargin)?.join(' ') ?? '';
  let rest = `${amounts} ${plain.replaceAll(amountBeforeMargin, ' ')}`.replaceAll(
    /\b(?:(?:gross|operating|ebit|net|profit)(?:,| and| or)* )*margins?\b/g,
    ' ',
  );
  const asked = measures.filter(({ words }) => {
    const isAsked = words.test(rest);
    rest = rest.replace(words, ' ');
    return isAsked;
  });
  // "Earnings" beside a figure of its own is the season, not the profit.
  const isOfWhole =
    /\b(?:fundamentals|income statement|financials|results|numbers|estimates?|expectations?|consensus)\b/.test(plain);
  if (asked.length > 0) return asked.slice(0, mostMeasures);
  const business = businessAsked(plain);
  if (business === 'grew') return [revenue];
  return isOfWhole || business === 'made' ? [revenue, netIncome] : [];
}

/** A ratio of two measures of the same period. */
export type CompanyMargin = { metric: string; part: CompanyMeasure; whole: CompanyMeasure };

// "Gross and operating margins" names both.
function marginOf(kind: string): RegExp {
  return new RegExp(`\\b${kind}(?: profit)?(?:(?:,| and| or)+ (?:gross|operating|ebit|net|profit))* margins?\\b`);
}

const margins: ReadonlyArray<CompanyMargin & { words: RegExp }> = [
  { words: marginOf('gross'), metric: 'gross margin', part: grossProfit, whole: revenue },
  {
    words: marginOf('(?:operating|ebit)'),
    metric: 'operating margin',
    part: operatingIncome,
    whole: revenue,
  },
  {
    words: marginOf('(?:net|(?<!gross )(?<!operating )(?<!ebit )profit)'),
    metric: 'net margin',
    part: netIncome,
    whole: revenue,
  },
];

/** The margins that a plain text asks for; all of them where it names none. */
export function marginsAsked(plain: string): CompanyMargin[] {
  if (/\bprofitab(?:le|ility)\b/.test(plain)) return margins.filter(({ metric }) => metric === 'net margin');
  if (!/\bmargins?\b/.test(plain)) return [];
  const ofMargins = plain.replaceAll(amountBeforeMargin, ' ');
  const named = margins.filter(({ words }) => words.test(ofMargins));
  return named.length > 0 ? named : [...margins];
}
