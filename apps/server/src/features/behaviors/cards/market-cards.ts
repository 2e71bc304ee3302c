import { marketBreadth } from '@aex/quant/behaviors/market-breadth';
import { sectorFunds, sectorNames } from '#features/market/index.ts';
import type { SymbolSession } from '../symbol-session.ts';
import { type CardContent, type CardRecipe, item, type MarketSession, ranked, wholePercent } from './card.ts';

const fewestOfSector = 5;
const upVolumeShare01 = 0.7;
const putCallRatio = 1.2;

export const marketCards: readonly CardRecipe[] = [
  {
    kind: 'breadth_leaders',
    title: 'Breadth leaders',
    description:
      'Share of advancing companies among those that moved, by sector; the symbol is the sector\u2019s fund.',
    accent: 'green',
    read: breadthLeaders,
  },
  {
    kind: 'high_put_call',
    title: 'High put/call ratio',
    description: `Over ${putCallRatio} puts traded for each call.`,
    accent: 'red',
    read: ({ optionVolumes }) =>
      optionVolumes === null
        ? { absent: 'No source of option volumes is connected to this installation.' }
        : ranked(optionVolumes, {
            strength: ({ puts, calls }) => (calls > 0 && puts / calls > putCallRatio ? puts / calls : null),
            item: ({ symbol, puts, calls }) =>
              item(
                symbol,
                `${(puts / calls).toFixed(2)} puts per call`,
                `${(puts + calls).toLocaleString('en-US')} contracts`,
              ),
            none: `No symbol has over ${putCallRatio} puts for each call.`,
          }),
  },
  {
    kind: 'up_volume_dominance',
    title: 'Up-volume dominance',
    description: `At least ${wholePercent(upVolumeShare01)} of the last 20 sessions\u2019 volume was traded on rising days.`,
    accent: 'green',
    read: (market) => {
      const content = ranked(market.symbols, {
        strength: (symbol) =>
          symbol.upVolumeShare01 !== null && symbol.upVolumeShare01 >= upVolumeShare01 ? symbol.upVolumeShare01 : null,
        item: ({ symbol, upVolumeShare01: share, return21Pct }) =>
          item(symbol, `${wholePercent(share ?? 0)} up volume`, return21Pct === null ? null : monthReturn(return21Pct)),
        none: `No symbol traded ${wholePercent(upVolumeShare01)} of its volume on rising days.`,
      });
      const note = sessionUpVolume(market.symbols);
      return 'items' in content && note !== null ? { ...content, note } : content;
    },
  },
];

function breadthLeaders({ symbols }: MarketSession): CardContent {
  const bySector = Map.groupBy(
    symbols.filter(({ kind, changePct }) => kind === 'equity' && changePct !== null),
    ({ sector }) => sector,
  );
  const sectors = sectorNames.flatMap((sector) => {
    const members = bySector.get(sector) ?? [];
    const breadth = marketBreadth(members.map(sessionOf));
    return members.length < fewestOfSector || !breadth.ok ? [] : [{ sector, ...breadth.value }];
  });
  if (sectors.length === 0) return { absent: `No sector has ${fewestOfSector} companies with bars of this session.` };
  return ranked(sectors, {
    strength: ({ advancingShare01 }) => advancingShare01,
    item: ({ sector, advancing, declining, advancingShare01 }) =>
      item(
        sectorFunds[sector],
        `${wholePercent(advancingShare01 ?? 0)} advancing`,
        `${advancing} of ${advancing + declining}`,
      ),
    none: 'No company moved.',
  });
}

function sessionUpVolume(symbols: readonly SymbolSession[]): string | null {
  const traded = symbols.filter(
    ({ kind, changePct, volume }) => kind === 'equity' && changePct !== null && volume !== null,
  );
  const breadth = marketBreadth(traded.map(sessionOf));
  if (!breadth.ok || breadth.value.upVolumeShare01 === null) return null;
  return `Of the session\u2019s volume in moving companies ${wholePercent(breadth.value.upVolumeShare01)} was in rising ones.`;
}

function sessionOf({ changePct, volume }: SymbolSession): { changePct: number; volume: number } {
  return { changePct: changePct ?? 0, volume: volume ?? 0 };
}

function monthReturn(returnPct: number): string {
  return `${returnPct < 0 ? '\u2212' : '+'}${Math.abs(returnPct).toFixed(1)}% in 21 sessions`;
}
