import { correlation } from '@aex/quant/correlation';
import { simpleReturns } from '@aex/quant/returns';
import type { Regime } from '@aex/contracts/macro';
import type { SectorName } from '#features/market/index.ts';
import { quarterOfCloses, type SymbolSession } from '../symbol-session.ts';
import {
  type CardContent,
  type CardRecipe,
  item,
  type MarketSession,
  ranked,
  signedPercent,
  wholePercent,
} from './card.ts';

const benchmark = 'SPY';
const bonds = 'TLT';
const defensive: readonly SectorName[] = ['Consumer Staples', 'Health Care', 'Utilities'];
// Under no relation one symbol in a hundred reaches this over 63 pairs.
const rateCorrelation = 0.3;

export const macroCards: readonly CardRecipe[] = [
  {
    kind: 'macro_energy_quad_2',
    title: 'Energy in Quad 2',
    description: 'Growth and inflation are both rising: energy by its return over 21 sessions, beside SPY\u2019s.',
    accent: 'green',
    read: (market) => inRegime(market, { regime: 'reflation', quad: 2, sectors: ['Energy'] }),
  },
  {
    kind: 'defensive_quad_4',
    title: 'Defensives in Quad 4',
    description:
      'Growth and inflation are both falling: staples, health care and utilities by their return over 21 sessions, beside SPY\u2019s.',
    accent: 'blue',
    read: (market) => inRegime(market, { regime: 'deflation', quad: 4, sectors: defensive }),
  },
  {
    kind: 'rate_sensitive_leaders',
    title: 'Rate-sensitive leaders',
    description: `Correlated at least ${rateCorrelation} with long Treasuries (${bonds}) over 63 sessions, by return over 21 sessions.`,
    accent: 'blue',
    read: rateSensitive,
  },
];

type Setting = { regime: Regime; quad: number; sectors: readonly SectorName[] };

function inRegime(market: MarketSession, { regime, quad, sectors }: Setting): CardContent {
  if (market.regime === null)
    return { absent: 'The regime is not known: the data of growth or inflation are missing.' };
  if (market.regime.name !== regime) {
    const odds = wholePercent(market.regime.confidence01);
    return { absent: `Quad ${quad} (${regime}) does not hold: the regime is ${market.regime.name} (${odds}).` };
  }
  const spy = market.symbols.find(({ symbol }) => symbol === benchmark)?.return21Pct ?? null;
  const members = market.symbols.filter(({ sector }) => sectors.some((wanted) => wanted === sector));
  return ranked(members, {
    strength: ({ return21Pct }) => return21Pct,
    item: ({ symbol, return21Pct }) =>
      item(symbol, signedPercent(return21Pct ?? 0), spy === null ? null : `SPY ${signedPercent(spy)}`),
    none: `No symbol of ${sectors.join(', ')} has bars of the last 21 sessions.`,
  });
}

function rateSensitive({ symbols }: MarketSession): CardContent {
  const bond = symbols.find(({ symbol }) => symbol === bonds);
  if (bond === undefined || bond.recent.closes.length < quarterOfCloses) {
    return { absent: `There are no bars of ${bonds} for the last 63 sessions.` };
  }
  const bondReturns = simpleReturns(bond.recent.closes);
  const bondSessions = bond.recent.sessions.join();
  const related = symbols.flatMap((symbol) => {
    if (symbol === bond || symbol.recent.sessions.join() !== bondSessions) return [];
    const relation = correlation(simpleReturns(symbol.recent.closes), bondReturns);
    return relation.ok && relation.value >= rateCorrelation ? [{ symbol, relation: relation.value }] : [];
  });
  return ranked(related, {
    strength: ({ symbol }) => symbol.return21Pct,
    item: ({ symbol, relation }) => itemOf(symbol, relation),
    none: `No symbol is correlated at least ${rateCorrelation} with ${bonds}.`,
  });
}

function itemOf({ symbol, return21Pct }: SymbolSession, relation: number) {
  return item(symbol, signedPercent(return21Pct ?? 0), `correlation ${relation.toFixed(2)}`);
}
