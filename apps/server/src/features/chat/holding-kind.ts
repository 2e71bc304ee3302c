import type { HoldingKind } from './engine/engine-ports.ts';

// How funds are called says what they hold; what is in them is not stored.
const ofBonds =
  /\b(?:bonds?|treasur(?:y|ies)|t-?bills?|fixed[- ]income|tips|municipal|muni|aggregate|credit|debt|notes?|mortgage|loans?)\b/i;
const ofGoods = /\b(?:gold|silver|platinum|palladium|oil|commodit(?:y|ies)|metals?|natural gas|copper|agriculture)\b/i;
const ofMines = /\b(?:miners?|producers?|explor\w+|companies|stocks?|equit(?:y|ies))\b/i;
const ofStocks =
  /\b(?:s&p|stocks?|equit(?:y|ies)|dow jones|nasdaq|qqq|russell|msci|ftse|sector|select|dividends?|growth|value|(?:small|mid|large)[- ]?cap|semiconductors?|technology|health ?care|financials?|energy|industrials?|utilities|biotech\w*)\b/i;

/** What a holding is made of, as its kind and its name say. */
export function holdingKindOf({ name, kind }: { name: string; kind: string | null }): HoldingKind {
  if (kind === 'equity') return 'stock';
  if (kind !== 'fund') return 'other';
  if (ofBonds.test(name)) return 'bond_fund';
  if (ofGoods.test(name) && !ofMines.test(name)) return 'commodity';
  return ofStocks.test(name) ? 'stock_fund' : 'fund';
}
