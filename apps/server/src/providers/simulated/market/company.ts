import { randomStream, uniformAt } from '@aex/quant/simulation/random-stream';
import type { CompanyName } from '../universe/company-name.ts';
import { between, type TradingTerms } from './daily-path.ts';
import { type SectorId, sectorProfiles } from './sector-profiles.ts';

/** A company of the world and how its share behaves; variances, yields and drift are fractions a year. */
export type Company = {
  symbol: string;
  name: string;
  sector: SectorId;
  volatility: number;
  marketShare: number;
  sectorShare: number;
  excessDrift: number;
  earningsMove: number;
  priceEarnings: number;
  margin: number;
  /** Shares at the world's start, before any split. */
  shares: number;
  terms: TradingTerms;
};

type Trait = { volatility?: number; dividendYield?: number; neverSplits?: true };

// What everybody knows about a share that a draw from its sector would miss.
const traits: Record<string, Trait> = {
  TSLA: { volatility: 0.54, dividendYield: 0 },
  NVDA: { volatility: 0.46, dividendYield: 0.0005 },
  AAPL: { volatility: 0.29, dividendYield: 0.005 },
  MSFT: { volatility: 0.27, dividendYield: 0.008 },
  GOOGL: { volatility: 0.29, dividendYield: 0.005 },
  AMZN: { volatility: 0.33, dividendYield: 0 },
  META: { volatility: 0.37, dividendYield: 0.003 },
  'BRK.B': { volatility: 0.2, dividendYield: 0, neverSplits: true },
  NVR: { dividendYield: 0, neverSplits: true },
  KO: { volatility: 0.18, dividendYield: 0.03 },
  JNJ: { volatility: 0.19, dividendYield: 0.027 },
  PG: { volatility: 0.19, dividendYield: 0.025 },
};

/** The company that a seed makes of a name; `rank` is its place by size in its sector, from 0. */
export function companyOf(
  seed: number,
  { name: [symbol, name], sector, rank }: { name: CompanyName; sector: SectorId; rank: number },
): Company {
  const profile = sectorProfiles[sector];
  const stream = randomStream(seed, symbol, 'traits');
  const trait = traits[symbol] ?? {};
  const startPrice = between(stream, 0, [22, 95]);
  const volatility = trait.volatility ?? profile.volatility * between(stream, 1, [0.82, 1.25]);
  const pays = uniformAt(stream, 2) < profile.payers;
  const dividendYield = trait.dividendYield ?? (pays ? profile.dividendYield * between(stream, 3, [0.6, 1.7]) : 0);
  const value = (2.2e11 / (1 + rank) ** 0.8) * between(stream, 4, [0.8, 1.25]);
  return {
    symbol,
    name,
    sector,
    volatility,
    marketShare: profile.marketShare * between(stream, 5, [0.85, 1.15]),
    sectorShare: profile.sectorShare * between(stream, 6, [0.75, 1.3]),
    excessDrift: 0.08 * (uniformAt(stream, 7) - 0.5),
    earningsMove: profile.earningsMove * between(stream, 8, [0.75, 1.35]),
    priceEarnings: between(stream, 9, [13, 32]),
    margin: profile.margin * between(stream, 10, [0.6, 1.6]),
    shares: Math.round(value / startPrice),
    terms: {
      symbol,
      startPrice,
      dividendYield,
      dollarVolume: value * 0.005,
      splits: trait.neverSplits === true ? null : { above: between(stream, 11, [280, 1400]), below: 5 },
    },
  };
}
