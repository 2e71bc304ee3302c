import type { Frequency } from '#platform/db/schema.ts';

/** What is known of a series; `lagDays` is how long after the end of its period the first figure is published. */
export type SeriesDescription = {
  id: string;
  title: string;
  unit: string;
  frequency: Frequency;
  source: string;
  lagDays: number;
};

const fred = 'FRED, Federal Reserve Bank of St. Louis';
const board = `${fred} (Board of Governors of the Federal Reserve System)`;
const labor = `${fred} (US Bureau of Labor Statistics)`;
const analysis = `${fred} (US Bureau of Economic Analysis)`;
const claims = `${fred} (US Employment and Training Administration)`;
const census = `${fred} (US Census Bureau)`;
const newYorkFed = `${fred} (Federal Reserve Bank of New York)`;
const stLouisFed = fred;
const percent = 'percent';

type Entry = [id: string, title: string, unit: string, frequency: Frequency, source: string, lagDays: number];

const entries: readonly Entry[] = [
  ['GDP', 'Gross domestic product', 'billions of US dollars, annual rate', 'quarterly', analysis, 30],
  [
    'GDPC1',
    'Real gross domestic product',
    'billions of chained 2017 US dollars, annual rate',
    'quarterly',
    analysis,
    30,
  ],
  ['A191RL1Q225SBEA', 'Real GDP, change from the quarter before, annual rate', percent, 'quarterly', analysis, 30],
  ['CPIAUCSL', 'Consumer price index, all items, seasonally adjusted', 'index 1982-84=100', 'monthly', labor, 15],
  ['CPIAUCNS', 'Consumer price index, all items, not seasonally adjusted', 'index 1982-84=100', 'monthly', labor, 15],
  ['CPILFESL', 'Consumer price index less food and energy', 'index 1982-84=100', 'monthly', labor, 15],
  ['PPIACO', 'Producer price index, all commodities', 'index 1982=100', 'monthly', labor, 16],
  ['PCEPILFE', 'Personal consumption price index less food and energy', 'index 2017=100', 'monthly', analysis, 31],
  ['UNRATE', 'Unemployment rate', percent, 'monthly', labor, 8],
  ['PAYEMS', 'Nonfarm payrolls', 'thousands of persons', 'monthly', labor, 8],
  ['JTSJOL', 'Job openings', 'thousands', 'monthly', labor, 38],
  ['INDPRO', 'Industrial production index', 'index 2017=100', 'monthly', board, 18],
  ['M2SL', 'M2 money stock', 'billions of US dollars', 'monthly', board, 28],
  ['RSAFS', 'Retail and food services sales', 'millions of US dollars', 'monthly', census, 17],
  ['UMCSENT', 'Consumer sentiment', 'index 1966Q1=100', 'monthly', `${fred} (University of Michigan)`, 28],
  [
    'USREC',
    'Recession indicator',
    '1 in a recession, 0 otherwise',
    'monthly',
    `${fred} (National Bureau of Economic Research)`,
    365,
  ],
  ['FEDFUNDS', 'Effective federal funds rate, monthly', percent, 'monthly', board, 2],
  ['ICSA', 'Initial claims for unemployment insurance', 'persons', 'weekly', claims, 5],
  ['CCSA', 'Continued claims for unemployment insurance', 'persons', 'weekly', claims, 12],
  ['MORTGAGE30US', '30-year fixed mortgage rate', percent, 'weekly', `${fred} (Freddie Mac)`, 0],
  [
    'NFCI',
    'Chicago Fed national financial conditions index',
    'standard deviations',
    'weekly',
    `${fred} (Federal Reserve Bank of Chicago)`,
    5,
  ],
  ['WALCL', 'Total assets of the Federal Reserve', 'millions of US dollars', 'weekly', board, 1],
  ['WRESBAL', 'Reserve balances with Federal Reserve Banks', 'millions of US dollars', 'weekly', board, 1],
  ['WTREGEN', 'Treasury general account at the Federal Reserve', 'millions of US dollars', 'weekly', board, 1],
  ['TREAST', 'Treasury securities held by the Federal Reserve', 'millions of US dollars', 'weekly', board, 1],
  ['MBST', 'Mortgage-backed securities held by the Federal Reserve', 'millions of US dollars', 'weekly', board, 1],
  ['DFF', 'Effective federal funds rate, daily', percent, 'daily', board, 1],
  ['EFFR', 'Effective federal funds rate', percent, 'daily', newYorkFed, 1],
  ['SOFR', 'Secured overnight financing rate', percent, 'daily', newYorkFed, 1],
  ['SOFR30DAYAVG', 'Secured overnight financing rate, 30-day average', percent, 'daily', newYorkFed, 1],
  ['IORB', 'Interest rate on reserve balances', percent, 'daily', board, 1],
  ['DFEDTARL', 'Federal funds target range, lower limit', percent, 'daily', board, 1],
  ['DFEDTARU', 'Federal funds target range, upper limit', percent, 'daily', board, 1],
  ['FEDTARMD', 'Federal funds rate projected by the FOMC, median', percent, 'quarterly', board, 0],
  ['DGS3MO', 'Treasury yield, 3 months, constant maturity', percent, 'daily', board, 1],
  ['DGS2', 'Treasury yield, 2 years, constant maturity', percent, 'daily', board, 1],
  ['DGS5', 'Treasury yield, 5 years, constant maturity', percent, 'daily', board, 1],
  ['DGS10', 'Treasury yield, 10 years, constant maturity', percent, 'daily', board, 1],
  ['DGS30', 'Treasury yield, 30 years, constant maturity', percent, 'daily', board, 1],
  ['T10Y2Y', 'Treasury yield, 10 years less 2 years', 'percentage points', 'daily', stLouisFed, 1],
  ['T10YIE', 'Breakeven inflation, 10 years', percent, 'daily', stLouisFed, 1],
  ['T5YIE', 'Breakeven inflation, 5 years', percent, 'daily', stLouisFed, 1],
  ['RRPONTSYD', 'Overnight reverse repurchase agreements', 'billions of US dollars', 'daily', newYorkFed, 1],
  ['BAMLH0A0HYM2', 'High yield option-adjusted spread', 'percentage points', 'daily', `${fred} (ICE Data Indices)`, 1],
  ['VIXCLS', 'Cboe volatility index, close', 'index', 'daily', `${fred} (Cboe)`, 1],
  ['SP500', 'S&P 500 index, close', 'index', 'daily', `${fred} (S&P Dow Jones Indices)`, 1],
  [
    'DTS_TGA_CLOSE',
    'Treasury general account, closing balance',
    'millions of US dollars',
    'daily',
    'US Treasury, Daily Treasury Statement',
    1,
  ],
];

const catalogue = new Map<string, SeriesDescription>(
  entries.map(([id, title, unit, frequency, source, lagDays]) => [id, { id, title, unit, frequency, source, lagDays }]),
);

const usualLagDays: Record<Frequency, number> = { daily: 1, weekly: 7, monthly: 45, quarterly: 95 };
const parYieldId = /^UST_PAR_(\d{1,2}(?:_5)?)([MY])$/;

/** The series' description: from the catalogue, or for an unknown one from its own dates, with a cautious release lag. */
export function describeSeries(
  id: string,
  { periods, origin }: { periods: readonly string[]; origin: 'fred' | 'file' },
): SeriesDescription {
  const known = catalogue.get(id) ?? describeParYield(id);
  if (known !== null) return known;
  const frequency = frequencyOf(periods);
  const source = origin === 'fred' ? fred : 'Imported file';
  return { id, title: id, unit: 'not stated', frequency, source, lagDays: usualLagDays[frequency] };
}

function describeParYield(id: string): SeriesDescription | null {
  const [, count, span] = parYieldId.exec(id) ?? [];
  if (count === undefined || span === undefined) return null;
  const length = `${count.replace('_', '.')} ${span === 'M' ? 'month' : 'year'}${count === '1' ? '' : 's'}`;
  const source = 'US Treasury, daily par yield curve';
  return { id, title: `Treasury par yield, ${length}`, unit: percent, frequency: 'daily', source, lagDays: 0 };
}

function frequencyOf(periods: readonly string[]): Frequency {
  const days = [...new Set(periods)].sort().map((period) => Date.parse(period) / 86_400_000);
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
  if (middle < 5) return 'daily';
  if (middle < 20) return 'weekly';
  return middle < 60 ? 'monthly' : 'quarterly';
}
