import type { HoldingKind } from './engine/engine-ports.ts';

// How funds are called says what they hold; what is in them is not stored.
const ofBonds =
  /\b(?:bonds?|treasur(?:y|ies)|t-?bills?|fixed[- ]income|tips|municipal|muni|aggregate|credit|debt|notes?|mortgage|loans?)\b/i;
const ofGoods = /\b(?:gold|silver|platinum|palladium|oil|commodit(?:y|ies)|metals?|natural gas|copper|agriculture)\b/i;
const ofMines = /\b(?:miners?|producers?|explor\w+|companies|stocks?|equit(?:y|ies))\b/i;
const ofStocks =
  /\b(?:s&p|stocks?|equit(?:y|ies)|dow jones|nasdaq|qqq|russell|msci|ftse|sector|select|dividends?|growth|value|(?:small|mid|large)[- ]?cap|semiconductors?|technology|health ?care|financials?|energy|industrials?|utilities|biotech\w*)\b/i;

// Bars that were imported may come without a name or a kind.
const named: ReadonlyArray<readonly [HoldingKind, ReadonlySet<string>]> = [
  [
    'bond_fund',
    new Set([
      'AGG',
      'BND',
      'BNDX',
      'TLT',
      'IEF',
      'SHY',
      'SHV',
      'BIL',
      'SGOV',
      'LQD',
      'HYG',
      'JNK',
      'TIP',
      'GOVT',
      'MUB',
      'EMB',
      'VCIT',
      'VCSH',
    ]),
  ],
  ['commodity', new Set(['GLD', 'IAU', 'SLV', 'USO', 'DBC', 'GLDM', 'PDBC'])],
  [
    'stock_fund',
    new Set(['SPY', 'VOO', 'IVV', 'VTI', 'QQQ', 'DIA', 'IWM', 'VEA', 'VWO', 'EFA', 'EEM', 'VT', 'VXUS', 'SCHD', 'VNQ']),
  ],
];
const calledFund = /\b(?:etfs?|funds?|ucits|index trust)\b/i;

/** What a holding is made of, as its symbol, its kind and its name say. */
export function holdingKindOf({
  symbol,
  name,
  kind,
}: {
  symbol: string;
  name: string;
  kind: string | null;
}): HoldingKind {
  const known = named.find(([, symbols]) => symbols.has(symbol));
  if (known !== undefined) return known[0];
  const isFund = kind === 'fund' || (kind === 'equity' && calledFund.test(name));
  if (!isFund) return kind === 'equity' ? 'stock' : 'other';
  if (ofBonds.test(name)) return 'bond_fund';
  if (ofGoods.test(name) && !ofMines.test(name)) return 'commodity';
  return ofStocks.test(name) ? 'stock_fund' : 'fund';
}
