import type { InstrumentKind } from '#platform/db/schema.ts';

export type InstrumentDescription = { name: string; kind: InstrumentKind; currency: string };

// A map, for a symbol from outside must not find what every object inherits.
const namesOf = (names: Record<string, string>): ReadonlyMap<string, string> => new Map(Object.entries(names));

const funds = namesOf({
  SPY: 'SPDR S&P 500 ETF Trust',
  QQQ: 'Invesco QQQ Trust',
  DIA: 'SPDR Dow Jones Industrial Average ETF Trust',
  IWM: 'iShares Russell 2000 ETF',
  VTI: 'Vanguard Total Stock Market ETF',
  VOO: 'Vanguard S&P 500 ETF',
  EEM: 'iShares MSCI Emerging Markets ETF',
  EFA: 'iShares MSCI EAFE ETF',
  SMH: 'VanEck Semiconductor ETF',
  GLD: 'SPDR Gold Shares',
  SLV: 'iShares Silver Trust',
  USO: 'United States Oil Fund',
  UUP: 'Invesco DB US Dollar Index Bullish Fund',
  SHY: 'iShares 1-3 Year Treasury Bond ETF',
  IEF: 'iShares 7-10 Year Treasury Bond ETF',
  TLT: 'iShares 20+ Year Treasury Bond ETF',
  TIP: 'iShares TIPS Bond ETF',
  AGG: 'iShares Core US Aggregate Bond ETF',
  LQD: 'iShares iBoxx $ Investment Grade Corporate Bond ETF',
  HYG: 'iShares iBoxx $ High Yield Corporate Bond ETF',
  XLB: 'Materials Select Sector SPDR Fund',
  XLC: 'Communication Services Select Sector SPDR Fund',
  XLE: 'Energy Select Sector SPDR Fund',
  XLF: 'Financial Select Sector SPDR Fund',
  XLI: 'Industrial Select Sector SPDR Fund',
  XLK: 'Technology Select Sector SPDR Fund',
  XLP: 'Consumer Staples Select Sector SPDR Fund',
  XLRE: 'Real Estate Select Sector SPDR Fund',
  XLU: 'Utilities Select Sector SPDR Fund',
  XLV: 'Health Care Select Sector SPDR Fund',
  XLY: 'Consumer Discretionary Select Sector SPDR Fund',
});

const companies = namesOf({
  AAPL: 'Apple Inc.',
  AMD: 'Advanced Micro Devices, Inc.',
  AMZN: 'Amazon.com, Inc.',
  AVGO: 'Broadcom Inc.',
  BA: 'The Boeing Company',
  BAC: 'Bank of America Corporation',
  'BRK.B': 'Berkshire Hathaway Inc. Class B',
  CAT: 'Caterpillar Inc.',
  COST: 'Costco Wholesale Corporation',
  CRM: 'Salesforce, Inc.',
  CVX: 'Chevron Corporation',
  DIS: 'The Walt Disney Company',
  GE: 'GE Aerospace',
  GOOG: 'Alphabet Inc. Class C',
  GOOGL: 'Alphabet Inc. Class A',
  GS: 'The Goldman Sachs Group, Inc.',
  HD: 'The Home Depot, Inc.',
  IBM: 'International Business Machines Corporation',
  INTC: 'Intel Corporation',
  JNJ: 'Johnson & Johnson',
  JPM: 'JPMorgan Chase & Co.',
  KO: 'The Coca-Cola Company',
  LLY: 'Eli Lilly and Company',
  MA: 'Mastercard Incorporated',
  MCD: "McDonald's Corporation",
  META: 'Meta Platforms, Inc.',
  MSFT: 'Microsoft Corporation',
  NFLX: 'Netflix, Inc.',
  NVDA: 'NVIDIA Corporation',
  ORCL: 'Oracle Corporation',
  PEP: 'PepsiCo, Inc.',
  PFE: 'Pfizer Inc.',
  PG: 'The Procter & Gamble Company',
  PLTR: 'Palantir Technologies Inc.',
  TSLA: 'Tesla, Inc.',
  UNH: 'UnitedHealth Group Incorporated',
  V: 'Visa Inc.',
  WMT: 'Walmart Inc.',
  XOM: 'Exxon Mobil Corporation',
});

const indices = namesOf({
  GSPC: 'S&P 500 Index',
  SPX: 'S&P 500 Index',
  DJI: 'Dow Jones Industrial Average',
  IXIC: 'NASDAQ Composite Index',
  NDX: 'NASDAQ-100 Index',
  RUT: 'Russell 2000 Index',
  VIX: 'Cboe Volatility Index',
});

const cryptos = namesOf({ BTC: 'Bitcoin', ETH: 'Ether', SOL: 'Solana', XRP: 'XRP' });

// London quotes in pence.
const currencyOfMarket = namesOf({
  UK: 'GBX',
  L: 'GBX',
  DE: 'EUR',
  JP: 'JPY',
  T: 'JPY',
  PL: 'PLN',
  HK: 'HKD',
});

/** What is known of a symbol without asking anybody. A symbol that is not in the directory is named by itself. */
export function describeInstrument(symbol: string): InstrumentDescription {
  const [coin, quote] = symbol.split('-');
  if (coin !== undefined && quote !== undefined && /^[A-Z]{3}$/.test(quote)) {
    const name = cryptos.get(coin);
    return { name: name === undefined ? symbol : `${name} in ${quote}`, kind: 'crypto', currency: quote };
  }
  const fund = funds.get(symbol);
  if (fund !== undefined) return { name: fund, kind: 'fund', currency: 'USD' };
  const index = indices.get(symbol);
  if (index !== undefined) return { name: index, kind: 'index', currency: 'USD' };
  const market = symbol.split('.')[1] ?? '';
  return { name: companies.get(symbol) ?? symbol, kind: 'equity', currency: currencyOfMarket.get(market) ?? 'USD' };
}
