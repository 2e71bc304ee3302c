import { sectorIds, sectorProfiles } from '../market/sector-profiles.ts';
import { volatilityIndex } from '../market/volatility-index.ts';
import { companiesBySector } from './companies.ts';
import { funds } from './funds.ts';

/** A security of the world; `sector` is null for funds and indices. */
export type Security = {
  symbol: string;
  name: string;
  kind: 'equity' | 'fund' | 'index';
  currency: 'USD';
  sector: string | null;
};

/** What the product asks for first, so that a new installation answers while the rest is made. */
export const shownFirst = [
  'SPY',
  'QQQ',
  'TSLA',
  'IWM',
  'NVDA',
  'AAPL',
  'MSFT',
  'GOOGL',
  'AMZN',
  'TLT',
  'GLD',
  'SPX',
  'VIX',
];

/** Every security of any seed's world, those that are shown first at the front. */
export const securities: readonly Security[] = listSecurities();

function listSecurities(): Security[] {
  const currency = 'USD';
  const all: Security[] = [
    ...funds.map(({ symbol, name, kind }) => ({ symbol, name, kind, currency, sector: null }) as const),
    { ...volatilityIndex, kind: 'index', currency, sector: null },
    ...sectorIds.flatMap((id) =>
      companiesBySector[id].map(
        ([symbol, name]) => ({ symbol, name, kind: 'equity', currency, sector: sectorProfiles[id].name }) as const,
      ),
    ),
  ];
  const place = ({ symbol }: Security) =>
    shownFirst.includes(symbol) ? shownFirst.indexOf(symbol) : shownFirst.length;
  return all.sort((a, b) => place(a) - place(b));
}
