import type { FactUnit } from '@aex/grounding/fact';
import { businessAsked } from './business-words.ts';
import { withoutRatios } from './ratio-words.ts';

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
  /** What is taken off it, and what is added to it, of the same span. */
  less?: CompanyMeasure;
  plus?: CompanyMeasure;
};

const money = { unit: 'currency', format: 'compact', adds: true } as const;
const cashFlow = { ...money, isCashFlow: true } as const;
const balance = { unit: 'currency', format: 'compact', adds: false } as const;
const number = { unit: 'count', format: 'compact', adds: false } as const;

export const revenue: CompanyMeasure = {
  words: /\b(?:revenues?|sales|turnover|top[- ]line)\b/,
  metric: 'revenue',
  concepts: ['RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues', 'SalesRevenueNet'],
  ...money,
};
export const grossProfit: CompanyMeasure = {
  words: /\bgross profits?\b/,
  metric: 'gross profit',
  concepts: ['GrossProfit'],
  ...money,
};
export const operatingIncome: CompanyMeasure = {
  words: /\b(?:operating (?:income|profits?|earnings)|ebit)\b/,
  metric: 'operating income',
  concepts: ['OperatingIncomeLoss'],
  ...money,
};
export const netIncome: CompanyMeasure = {
  words:
    /\b(?:net (?:income|profits?|earnings)|profits?|profitab(?:le|ility)|earnings|earn(?:s|ed)?|bottom[- ]line|income)\b/,
  metric: 'net income',
  concepts: ['NetIncomeLoss'],
  ...money,
};

export const earningsPerShare: CompanyMeasure = {
  words: /\b(?:eps|(?:earnings|profits?|earn(?:ed|s)?)(?: (?!and\b)[a-z.]+){0,4} (?:per|a) share)\b/,
  metric: 'diluted earnings per share',
  concepts: ['EarningsPerShareDiluted', 'EarningsPerShareBasic'],
  unit: 'currency',
  format: 'usd2',
  adds: false,
};

export const operatingCashFlow: CompanyMeasure = {
  words: /\b(?:operating cash(?: flow)?|cash flow)\b/,
  metric: 'operating cash flow',
  concepts: ['NetCashProvidedByUsedInOperatingActivities'],
  ...cashFlow,
};
const capitalExpenditure: CompanyMeasure = {
  words: /\b(?:capex|capital (?:expenditures?|spending))\b/,
  metric: 'capital expenditure',
  concepts: ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
  ...cashFlow,
};

export const freeCashFlow: CompanyMeasure = {
  words: /\b(?:free cash[- ]?flows?|fcf)\b/,
  metric: 'free cash flow',
  concepts: operatingCashFlow.concepts,
  less: capitalExpenditure,
  ...cashFlow,
};

export const inventory: CompanyMeasure = {
  words: /\b(?:inventory|inventories|unsold stock)\b/,
  metric: 'inventory',
  concepts: ['InventoryNet'],
  ...balance,
};
export const receivables: CompanyMeasure = {
  words: /\b(?:(?:accounts |trade )?receivables?)\b/,
  metric: 'accounts receivable',
  concepts: ['AccountsReceivableNetCurrent', 'ReceivablesNetCurrent'],
  ...balance,
};
export const currentAssets: CompanyMeasure = {
  words: /\bcurrent assets\b/,
  metric: 'current assets',
  concepts: ['AssetsCurrent'],
  ...balance,
};
export const currentLiabilities: CompanyMeasure = {
  words: /\b(?:current|short[- ]term) liabilities\b/,
  metric: 'current liabilities',
  concepts: ['LiabilitiesCurrent'],
  ...balance,
};
export const equity: CompanyMeasure = {
  words: /\bequity\b|\bbook value\b(?! (?:per|a) share)/,
  metric: 'shareholders\u2019 equity',
  concepts: ['StockholdersEquity'],
  ...balance,
};
export const longTermDebt: CompanyMeasure = {
  words: /\bdebt\b/,
  metric: 'long-term debt',
  concepts: ['LongTermDebt', 'LongTermDebtNoncurrent'],
  ...balance,
};
export const totalAssets: CompanyMeasure = {
  words: /\b(?:total assets|assets|balance sheet)\b/,
  metric: 'total assets',
  concepts: ['Assets'],
  ...balance,
};
export const costOfRevenue: CompanyMeasure = {
  words: /\b(?:cost of (?:revenues?|sales|goods(?: sold)?)|cogs)\b/,
  metric: 'cost of revenue',
  concepts: ['CostOfRevenue', 'CostOfGoodsAndServicesSold'],
  ...money,
};
export const incomeTax: CompanyMeasure = {
  words: /\b(?:income tax(?:es)?(?: expense)?|tax (?:expense|bill|provision)|taxes)\b/,
  metric: 'income tax expense',
  concepts: ['IncomeTaxExpenseBenefit'],
  ...money,
};
export const pretaxIncome: CompanyMeasure = {
  words: /\bpre-?tax (?:income|profits?|earnings)\b/,
  metric: 'income before tax',
  concepts: [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  ],
  ...money,
};
export const dividendsPaid: CompanyMeasure = {
  words: /\bdividends paid\b/,
  metric: 'sum paid in dividends',
  concepts: ['PaymentsOfDividends'],
  ...cashFlow,
};
export const sharesOutstanding: CompanyMeasure = {
  words: /\b(?:shares? (?:out(?:standing)?|in issue)|(?:number of|how many) shares|share count)\b/,
  metric: 'number of shares outstanding',
  concepts: ['dei:EntityCommonStockSharesOutstanding'],
  ...number,
};
/** Those of a balance sheet, on the day of the other balances. */
export const sharesOfBalance: CompanyMeasure = {
  words: /\bshares (?:issued|on the balance sheet)\b/,
  metric: 'number of shares on the balance sheet',
  concepts: ['CommonStockSharesOutstanding'],
  ...number,
};

/** The special name comes before the general one: each takes its words out of the question. */
const measures: readonly CompanyMeasure[] = [
  earningsPerShare,
  freeCashFlow,
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
  sharesOutstanding,
  {
    words: /\b(?:stock|share)[- ]based compensation\b|\bsbc\b/,
    metric: 'share-based compensation',
    concepts: ['ShareBasedCompensation'],
    ...cashFlow,
  },
  inventory,
  receivables,
  currentAssets,
  currentLiabilities,
  { words: /\b(?:total )?liabilities\b/, metric: 'total liabilities', concepts: ['Liabilities'], ...balance },
  longTermDebt,
  equity,
  {
    words: /\bcash\b/,
    metric: 'cash and equivalents',
    concepts: ['CashAndCashEquivalentsAtCarryingValue'],
    ...balance,
  },
  totalAssets,
  costOfRevenue,
  pretaxIncome,
  incomeTax,
  dividendsPaid,
  revenue,
  grossProfit,
  operatingIncome,
  netIncome,
];

/** What a company reports of its business as a whole. */
export const usualMeasures: readonly CompanyMeasure[] = [revenue, netIncome, earningsPerShare];

const mostMeasures = 3;
const lastResults =
  /\b(?:last|latest|most recent|newest) (?:set of )?(?:quarter(?:'s|s|ly)? )?(?:earnings|results|numbers)\b(?! (?:per|growth|call|date|day|beat|miss|surprise))|\bhow (?:were|was|are|is|did)\b.{1,40}\bearnings(?: (?:report|results|go|look|turn out|come (?:in|out)))?\W*$|\b(?:summari[sz]e|summary of|recap(?: of)?|highlights of|takeaways from)\b.{0,40}\b(?:earnings|results)\b|\bearnings (?:summary|recap|highlights)\b/;

/** Whether a plain text asks for the newest results as a whole, "how were its earnings?", which are those of a quarter. */
export function asksLastResults(plain: string): boolean {
  return lastResults.test(plain) && !/\b(?:year|annual|\d{4})\b/.test(plain);
}

// "Gross profit and operating margin" is an amount and a margin; "gross and operating margin" and "gross profit margin" are not.
export const amountBeforeMargin =
  /\b(?:gross|operating|net) (?:profits?|income|earnings)(?=(?:,| and| or)+ (?:(?:the|its|gross|operating|ebit|net|profit)(?:,| and| or)* )+margin\b)/g;

/** The figure that a text names first, the longer name of two at the same place, and where it stands; null where it names none. */
export function firstMeasure(text: string): { measure: CompanyMeasure; at: number; length: number } | null {
  const found = [...measures, { ...dividendsPaid, words: /\bdividends?\b/ }].flatMap((measure) => {
    const match = measure.words.exec(text);
    return match === null ? [] : [{ measure, at: match.index, length: match[0].length }];
  });
  return found.toSorted((one, other) => one.at - other.at || other.length - one.length)[0] ?? null;
}

/** The measures that a plain text asks for; revenue and net income where it asks for the business as a whole. */
export function measuresAsked(plain: string): CompanyMeasure[] {
  if (asksLastResults(plain) || /\bincome statement\b/.test(plain)) return [...usualMeasures];
  const amounts = plain.match(amountBeforeMargin)?.join(' ') ?? '';
  let rest = `${amounts} ${withoutRatios(plain).replaceAll(amountBeforeMargin, ' ')}`.replaceAll(
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
  if (business === 'lost') return [netIncome];
  return isOfWhole || business === 'made' ? [revenue, netIncome] : [];
}
