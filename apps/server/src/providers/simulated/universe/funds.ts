import type { Fund, FundHolding } from '../market/fund.ts';
import { marketVolatility } from '../market/factor-paths.ts';
import { type SectorId, sectorProfiles } from '../market/sector-profiles.ts';

type Row = [
  symbol: string,
  name: string,
  startPrice: number,
  dividendYield: number,
  millionsTraded: number,
  holding: FundHolding,
];

const technologyHeavy: Partial<Record<SectorId, number>> = {
  technology: 0.55,
  communication: 0.16,
  discretionary: 0.14,
};
const industrialHeavy: Partial<Record<SectorId, number>> = { industrial: 0.25, financial: 0.25, technology: 0.1 };

const equities = (beta: number, sectors: Partial<Record<SectorId, number>>, noise: number): FundHolding => ({
  kind: 'equities',
  beta,
  sectors,
  smallCompanies: 0,
  noise,
});
const market = equities(1, {}, 0);
const largest = equities(1.1, technologyHeavy, 0.02);
const industrials = equities(0.93, industrialHeavy, 0.025);
const small: FundHolding = { kind: 'equities', beta: 1.12, sectors: {}, smallCompanies: 0.1, noise: 0.02 };
const treasuries = (tenor: '2Y' | '10Y' | '30Y', duration: number): FundHolding => ({
  kind: 'treasuries',
  tenor,
  duration,
});

// The companies of a sector together: their usual beta and the sector's own moves, hardly any noise.
function sector(id: SectorId): FundHolding {
  const { volatility, marketShare } = sectorProfiles[id];
  return equities((volatility * Math.sqrt(marketShare)) / marketVolatility, { [id]: 1 }, 0.012);
}

const fundRows: readonly Row[] = [
  ['SPY', 'SPDR S&P 500 ETF Trust', 126.7, 0.015, 30_000, market],
  ['QQQ', 'Invesco QQQ Trust', 41.2, 0.006, 18_000, largest],
  ['IWM', 'iShares Russell 2000 ETF', 67.9, 0.012, 6000, small],
  ['DIA', 'SPDR Dow Jones Industrial Average ETF Trust', 108.4, 0.018, 1500, industrials],
  ['VOO', 'Vanguard S&P 500 ETF', 116.2, 0.015, 3000, market],
  [
    'VTI',
    'Vanguard Total Stock Market ETF',
    62.6,
    0.015,
    1200,
    { ...small, beta: 1.01, smallCompanies: 0.015, noise: 0.003 },
  ],
  ['EFA', 'iShares MSCI EAFE ETF', 59.4, 0.028, 900, equities(0.85, { financial: 0.2, industrial: 0.2 }, 0.09)],
  [
    'EEM',
    'iShares MSCI Emerging Markets ETF',
    29.4,
    0.022,
    1200,
    equities(0.95, { technology: 0.2, materials: 0.2 }, 0.13),
  ],
  ['SMH', 'VanEck Semiconductor ETF', 18.3, 0.006, 1500, equities(1.5, { technology: 1.3 }, 0.12)],
  ['XLK', 'Technology Select Sector SPDR Fund', 21.2, 0.009, 1300, sector('technology')],
  ['XLC', 'Communication Services Select Sector SPDR Fund', 24.6, 0.01, 500, sector('communication')],
  ['XLY', 'Consumer Discretionary Select Sector SPDR Fund', 33.1, 0.01, 700, sector('discretionary')],
  ['XLP', 'Consumer Staples Select Sector SPDR Fund', 23.3, 0.026, 900, sector('staples')],
  ['XLV', 'Health Care Select Sector SPDR Fund', 31.8, 0.016, 1200, sector('healthCare')],
  ['XLF', 'Financial Select Sector SPDR Fund', 25.9, 0.018, 1700, sector('financial')],
  ['XLI', 'Industrial Select Sector SPDR Fund', 31.6, 0.015, 1100, sector('industrial')],
  ['XLE', 'Energy Select Sector SPDR Fund', 51.9, 0.033, 1500, sector('energy')],
  ['XLB', 'Materials Select Sector SPDR Fund', 30.5, 0.02, 500, sector('materials')],
  ['XLRE', 'Real Estate Select Sector SPDR Fund', 29.8, 0.034, 250, sector('realEstate')],
  ['XLU', 'Utilities Select Sector SPDR Fund', 31.7, 0.031, 800, sector('utilities')],
  ['TLT', 'iShares 20+ Year Treasury Bond ETF', 91.9, 0.033, 3000, treasuries('30Y', 16.5)],
  ['IEF', 'iShares 7-10 Year Treasury Bond ETF', 83.6, 0.028, 900, treasuries('10Y', 7.4)],
  ['SHY', 'iShares 1-3 Year Treasury Bond ETF', 80.2, 0.025, 350, treasuries('2Y', 1.85)],
  [
    'TIP',
    'iShares TIPS Bond ETF',
    102.8,
    0.025,
    300,
    { kind: 'credit', tenor: '10Y', duration: 5.6, spread: 0, beta: 0.02, noise: 0.025 },
  ],
  [
    'AGG',
    'iShares Core US Aggregate Bond ETF',
    99.9,
    0.029,
    700,
    { kind: 'credit', tenor: '5Y', duration: 5.8, spread: 0.005, beta: 0.02, noise: 0.008 },
  ],
  [
    'LQD',
    'iShares iBoxx $ Investment Grade Corporate Bond ETF',
    107.7,
    0.036,
    1800,
    { kind: 'credit', tenor: '10Y', duration: 8.3, spread: 0.012, beta: 0.1, noise: 0.02 },
  ],
  [
    'HYG',
    'iShares iBoxx $ High Yield Corporate Bond ETF',
    87.3,
    0.056,
    2700,
    { kind: 'credit', tenor: '5Y', duration: 3.4, spread: 0.04, beta: 0.38, noise: 0.02 },
  ],
  [
    'GLD',
    'SPDR Gold Shares',
    51.6,
    0,
    2000,
    { kind: 'commodity', volatility: 0.145, drift: 0.055, beta: 0.02, duration: 2.2 },
  ],
  [
    'SLV',
    'iShares Silver Trust',
    24.9,
    0,
    600,
    { kind: 'commodity', volatility: 0.27, drift: 0.03, beta: 0.25, duration: 2.5 },
  ],
  [
    'USO',
    'United States Oil Fund',
    68,
    0,
    500,
    { kind: 'commodity', volatility: 0.34, drift: -0.02, beta: 0.5, duration: -2 },
  ],
];

const indexDrift = { kind: 'equities', beta: 1, sectors: {}, smallCompanies: 0, noise: 0 } as const;

// An index counts prices alone, so its drift lacks the dividends; nothing of it is traded.
const indexRows: readonly Row[] = [
  ['SPX', 'S&P 500 Index', 1268.8, 0, 0, { ...indexDrift, drift: -0.015 }],
  ['NDX', 'NASDAQ-100 Index', 1681, 0, 0, { ...indexDrift, beta: 1.1, sectors: technologyHeavy, drift: -0.006 }],
  [
    'IXIC',
    'NASDAQ Composite Index',
    2243.7,
    0,
    0,
    { ...indexDrift, beta: 1.08, sectors: technologyHeavy, smallCompanies: 0.02, drift: -0.007 },
  ],
  [
    'DJI',
    'Dow Jones Industrial Average',
    10_847.4,
    0,
    0,
    { ...indexDrift, beta: 0.93, sectors: industrialHeavy, drift: -0.018 },
  ],
  ['RUT', 'Russell 2000 Index', 679.9, 0, 0, { ...indexDrift, beta: 1.12, smallCompanies: 0.1, drift: -0.012 }],
];

export const funds: readonly Fund[] = [
  ...fundRows.map((row) => toFund('fund', row)),
  ...indexRows.map((row) => toFund('index', row)),
];

function toFund(kind: Fund['kind'], [symbol, name, startPrice, dividendYield, millionsTraded, holding]: Row): Fund {
  const dollarVolume = millionsTraded === 0 ? null : millionsTraded * 1e6;
  return { symbol, name, kind, holding, terms: { symbol, startPrice, dividendYield, dollarVolume, splits: null } };
}
