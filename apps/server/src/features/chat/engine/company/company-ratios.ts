import type { FactUnit } from '@aex/grounding/fact';
import {
  amountBeforeMargin,
  type CompanyMeasure,
  costOfRevenue,
  currentAssets,
  currentLiabilities,
  dividendsPaid,
  equity,
  grossProfit,
  incomeTax,
  inventory,
  longTermDebt,
  netIncome,
  operatingIncome,
  pretaxIncome,
  receivables,
  revenue,
  sharesOfBalance,
  totalAssets,
} from './company-measures.ts';
import { ratioWords } from './ratio-words.ts';

/** A ratio of two measures of the same period. */
export type CompanyRatio = {
  metric: string;
  part: CompanyMeasure;
  whole: CompanyMeasure;
  /** In percent unless given. */
  told?: { unit: FactUnit; format: string; factor: number };
  /** Whether it is only of whole years: a quarter's would have to be made yearly. */
  isYearly?: true;
};

// "Gross and operating margins" names both.
function marginOf(kind: string): RegExp {
  return new RegExp(`\\b${kind}(?: profit)?(?:(?:,| and| or)+ (?:gross|operating|ebit|net|profit))* margins?\\b`);
}

const margins: ReadonlyArray<CompanyRatio & { words: RegExp }> = [
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
function marginsAsked(plain: string): CompanyRatio[] {
  if (/\bprofitab(?:le|ility)\b/.test(plain)) return margins.filter(({ metric }) => metric === 'net margin');
  if (!/\bmargins?\b/.test(plain)) return [];
  const ofMargins = plain.replaceAll(amountBeforeMargin, ' ');
  const named = margins.filter(({ words }) => words.test(ofMargins));
  return named.length > 0 ? named : [...margins];
}

const plainRatio = { unit: 'ratio', format: 'num2', factor: 1 } as const;
const inDays = { unit: 'count', format: 'num0', factor: 365 } as const;

const ratios: ReadonlyArray<CompanyRatio & { words: RegExp }> = [
  { words: ratioWords.returnOnEquity, metric: 'return on equity', part: netIncome, whole: equity, isYearly: true },
  { words: ratioWords.returnOnAssets, metric: 'return on assets', part: netIncome, whole: totalAssets, isYearly: true },
  {
    words: ratioWords.returnOnCapital,
    metric: 'return on invested capital',
    part: { ...operatingIncome, metric: 'operating income less income tax', less: incomeTax },
    whole: { ...equity, metric: 'equity and long-term debt', plus: longTermDebt },
    isYearly: true,
  },
  {
    words: ratioWords.currentRatio,
    metric: 'current ratio',
    part: currentAssets,
    whole: currentLiabilities,
    told: plainRatio,
  },
  {
    words: ratioWords.quickRatio,
    metric: 'quick ratio',
    part: { ...currentAssets, metric: 'current assets less inventory', less: inventory },
    whole: currentLiabilities,
    told: plainRatio,
  },
  {
    words: ratioWords.debtToEquity,
    metric: 'ratio of long-term debt to equity',
    part: longTermDebt,
    whole: equity,
    told: plainRatio,
  },
  {
    words: ratioWords.inventoryDays,
    metric: 'number of days of inventory',
    part: inventory,
    whole: costOfRevenue,
    told: inDays,
    isYearly: true,
  },
  {
    words: ratioWords.inventoryTurnover,
    metric: 'inventory turnover',
    part: costOfRevenue,
    whole: inventory,
    told: plainRatio,
    isYearly: true,
  },
  {
    words: ratioWords.receivableDays,
    metric: 'number of days of sales outstanding',
    part: receivables,
    whole: revenue,
    told: inDays,
    isYearly: true,
  },
  { words: ratioWords.taxRate, metric: 'effective tax rate', part: incomeTax, whole: pretaxIncome },
  { words: ratioWords.payoutRatio, metric: 'payout ratio', part: dividendsPaid, whole: netIncome, isYearly: true },
  {
    words: ratioWords.bookValue,
    metric: 'book value per share',
    part: equity,
    whole: sharesOfBalance,
    told: { unit: 'currency', format: 'usd2', factor: 1 },
  },
];

/** The ratios that a plain text asks for, margins among them. */
export function ratiosAsked(plain: string): CompanyRatio[] {
  const named = ratios.filter(({ words }) => plain.search(words) >= 0);
  return [...marginsAsked(plain), ...named];
}
