/** The eleven sectors by the names of the Global Industry Classification Standard. */
export const sectorNames = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;
export type SectorName = (typeof sectorNames)[number];

/** The fund that stands for each sector. */
export const sectorFunds: Readonly<Record<SectorName, string>> = {
  'Communication Services': 'XLC',
  'Consumer Discretionary': 'XLY',
  'Consumer Staples': 'XLP',
  Energy: 'XLE',
  Financials: 'XLF',
  'Health Care': 'XLV',
  Industrials: 'XLI',
  'Information Technology': 'XLK',
  Materials: 'XLB',
  'Real Estate': 'XLRE',
  Utilities: 'XLU',
};

const companiesOf: Readonly<Record<SectorName, readonly string[]>> = {
  'Communication Services': ['DIS', 'GOOG', 'GOOGL', 'META', 'NFLX'],
  'Consumer Discretionary': ['AMZN', 'HD', 'MCD', 'TSLA'],
  'Consumer Staples': ['COST', 'KO', 'PEP', 'PG', 'WMT'],
  Energy: ['CVX', 'XOM'],
  Financials: ['BAC', 'BRK.B', 'GS', 'JPM', 'MA', 'V'],
  'Health Care': ['JNJ', 'LLY', 'PFE', 'UNH'],
  Industrials: ['BA', 'CAT', 'GE'],
  'Information Technology': ['AAPL', 'AMD', 'AVGO', 'CRM', 'IBM', 'INTC', 'MSFT', 'NVDA', 'ORCL', 'PLTR'],
  Materials: [],
  'Real Estate': [],
  Utilities: [],
};

const sectorBySymbol = new Map<string, SectorName>(
  sectorNames.flatMap((sector) =>
    [sectorFunds[sector], ...companiesOf[sector]].map((symbol) => [symbol, sector] as const),
  ),
);

/** The sector of a company or sector fund, null where it is not known. */
export function sectorOf(symbol: string): SectorName | null {
  return sectorBySymbol.get(symbol) ?? null;
}
