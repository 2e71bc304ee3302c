/** The eleven sectors and how their companies behave. Volatility a year, shares of variance, yields: fractions. */
export type SectorProfile = {
  name: string;
  volatility: number;
  /** Share of a typical company's variance that comes from the market, and from its sector. */
  marketShare: number;
  sectorShare: number;
  dividendYield: number;
  /** Share of the companies that pay a dividend. */
  payers: number;
  /** Deviation of the overnight move after results. */
  earningsMove: number;
  /** Drift a year when growth, or inflation, is speeding up at full tilt. */
  growthTilt: number;
  inflationTilt: number;
  margin: number;
};

export const sectorProfiles = {
  technology: {
    name: 'Information Technology',
    volatility: 0.36,
    marketShare: 0.4,
    sectorShare: 0.13,
    dividendYield: 0.009,
    payers: 0.55,
    earningsMove: 0.06,
    growthTilt: 0.05,
    inflationTilt: -0.05,
    margin: 0.22,
  },
  communication: {
    name: 'Communication Services',
    volatility: 0.32,
    marketShare: 0.36,
    sectorShare: 0.08,
    dividendYield: 0.012,
    payers: 0.5,
    earningsMove: 0.06,
    growthTilt: 0.03,
    inflationTilt: -0.03,
    margin: 0.16,
  },
  discretionary: {
    name: 'Consumer Discretionary',
    volatility: 0.36,
    marketShare: 0.37,
    sectorShare: 0.1,
    dividendYield: 0.012,
    payers: 0.6,
    earningsMove: 0.06,
    growthTilt: 0.05,
    inflationTilt: -0.05,
    margin: 0.09,
  },
  staples: {
    name: 'Consumer Staples',
    volatility: 0.22,
    marketShare: 0.31,
    sectorShare: 0.14,
    dividendYield: 0.027,
    payers: 0.95,
    earningsMove: 0.04,
    growthTilt: -0.04,
    inflationTilt: 0.01,
    margin: 0.09,
  },
  healthCare: {
    name: 'Health Care',
    volatility: 0.28,
    marketShare: 0.33,
    sectorShare: 0.1,
    dividendYield: 0.014,
    payers: 0.6,
    earningsMove: 0.045,
    growthTilt: -0.02,
    inflationTilt: 0,
    margin: 0.13,
  },
  financial: {
    name: 'Financials',
    volatility: 0.29,
    marketShare: 0.4,
    sectorShare: 0.16,
    dividendYield: 0.022,
    payers: 0.9,
    earningsMove: 0.035,
    growthTilt: 0.03,
    inflationTilt: 0.01,
    margin: 0.2,
  },
  industrial: {
    name: 'Industrials',
    volatility: 0.28,
    marketShare: 0.4,
    sectorShare: 0.1,
    dividendYield: 0.015,
    payers: 0.85,
    earningsMove: 0.042,
    growthTilt: 0.03,
    inflationTilt: 0.01,
    margin: 0.1,
  },
  energy: {
    name: 'Energy',
    volatility: 0.37,
    marketShare: 0.33,
    sectorShare: 0.32,
    dividendYield: 0.032,
    payers: 0.95,
    earningsMove: 0.035,
    growthTilt: 0.02,
    inflationTilt: 0.08,
    margin: 0.1,
  },
  materials: {
    name: 'Materials',
    volatility: 0.31,
    marketShare: 0.36,
    sectorShare: 0.13,
    dividendYield: 0.02,
    payers: 0.92,
    earningsMove: 0.04,
    growthTilt: 0.03,
    inflationTilt: 0.04,
    margin: 0.1,
  },
  realEstate: {
    name: 'Real Estate',
    volatility: 0.27,
    marketShare: 0.35,
    sectorShare: 0.24,
    dividendYield: 0.036,
    payers: 1,
    earningsMove: 0.03,
    growthTilt: -0.01,
    inflationTilt: -0.03,
    margin: 0.25,
  },
  utilities: {
    name: 'Utilities',
    volatility: 0.22,
    marketShare: 0.31,
    sectorShare: 0.32,
    dividendYield: 0.034,
    payers: 0.98,
    earningsMove: 0.022,
    growthTilt: -0.05,
    inflationTilt: -0.01,
    margin: 0.13,
  },
} as const satisfies Record<string, SectorProfile>;

export type SectorId = keyof typeof sectorProfiles;

export const sectorIds: readonly SectorId[] = [
  'technology',
  'communication',
  'discretionary',
  'staples',
  'healthCare',
  'financial',
  'industrial',
  'energy',
  'materials',
  'realEstate',
  'utilities',
];
