import type { Regime, RegimeLab } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { macroCard } from './macro-figures.ts';

const names: readonly Regime[] = ['goldilocks', 'reflation', 'inflation', 'deflation'];

/** Which regime has been best or worst for one asset: its average quarter in each of them. */
export function byRegimePart(
  lab: RegimeLab,
  asked: { symbol: string; wantsLow: boolean; provenance: Provenance },
): Part {
  const { symbol: wanted } = asked;
  const asset = lab.assets.find(({ symbol }) => symbol === wanted);
  const rows = names.flatMap((name) => {
    const { mean_pct: mean, n, t } = asset?.returns[name] ?? { mean_pct: null, n: 0, t: null };
    return mean === null ? [] : [{ name, mean, n, t }];
  });
  const order = rows.toSorted((a, b) => (asked.wantsLow ? a.mean - b.mean : b.mean - a.mean));
  const [top] = order;
  if (asset === undefined || top === undefined)
    return {
      tool: 'regime_assets',
      input: { symbol: wanted },
      gap: `I hold too few prices of ${wanted} in quarters with a regime to say how it fared by regime.`,
    };
  const finding = findingOf(macroCard(asked.provenance), {
    title: `${wanted} by regime`,
    content: 'Mean of the returns of the quarters of each regime.',
    shown: `${rows.length} regimes`,
    figures: rows.flatMap(({ name, mean, n, t }): FigureSpec[] => [
      {
        key: `mean_${name}`,
        entity: wanted,
        metric: `average quarterly return in ${name}`,
        value: mean,
        unit: 'percent',
      },
      { key: `n_${name}`, entity: wanted, metric: `number of quarters in ${name}`, value: n, unit: 'count' },
      ...(t === null
        ? []
        : [{ key: `t_${name}`, entity: wanted, metric: `t statistic in ${name}`, value: t, unit: 'ratio' as const }]),
    ]),
  });
  return {
    tool: 'regime_assets',
    input: { symbol: wanted },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The regime that was ${asked.wantsLow ? 'worst' : 'best'} for ${wanted} is **${top.name}**: the average quarterly return in ${top.name} of ${wanted} was ${slot(e, `mean_${top.name}`, 'pct1')} ${cite(e)}.`,
        ],
        {
          columns: ['Regime', 'Average quarter', 'Quarters', 't'],
          rows: order.map(({ name }) => ({
            label: name,
            sources: [e],
            cells: [
              { evidence: e, value: `mean_${name}`, format: 'pct1' },
              { evidence: e, value: `n_${name}`, format: 'num0' },
              e.facts.some(({ key }) => key === `t_${name}`)
                ? { evidence: e, value: `t_${name}`, format: 'num1' }
                : 'N/A',
            ],
          })),
        },
        ['Each regime has few quarters, so a small t is little to go by.'],
      ];
    },
  };
}

/** The asset that has been best or worst in each regime, by its average quarter; null where none has been measured. */
export function leadersPart(
  lab: RegimeLab,
  { wantsLow, provenance }: { wantsLow: boolean; provenance: Provenance },
): Part | null {
  const rows = names.flatMap((name) => {
    const order = lab.assets
      .flatMap(({ symbol, returns }) => {
        const { mean_pct: mean, n } = returns[name] ?? { mean_pct: null, n: 0 };
        return mean === null ? [] : [{ name, symbol, mean, n }];
      })
      .toSorted((a, b) => (wantsLow ? a.mean - b.mean : b.mean - a.mean));
    return order.slice(0, 1);
  });
  if (rows.length === 0) return null;
  const side = wantsLow ? 'lowest' : 'highest';
  const finding = findingOf(macroCard(provenance), {
    title: 'assets by regime',
    content: `Of ${lab.assets.length} assets, the one with the ${side} mean of the returns of the quarters of each regime.`,
    shown: `${rows.length} regimes`,
    figures: rows.flatMap(({ name, symbol, mean, n }): FigureSpec[] => [
      {
        key: `mean_${name}`,
        entity: symbol,
        metric: `average quarterly return in ${name}`,
        value: mean,
        unit: 'percent',
      },
      { key: `n_${name}`, entity: symbol, metric: `number of quarters in ${name}`, value: n, unit: 'count' },
    ]),
  });
  return {
    tool: 'regime_assets',
    input: { regimes: 'each' },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [`The asset with the ${side} average quarter in each regime, of those that the regime lab follows ${cite(e)}.`],
        {
          columns: ['Regime', 'Asset', 'Average quarter', 'Quarters'],
          rows: rows.map(({ name, symbol }) => ({
            label: name,
            sources: [e],
            cells: [
              symbol,
              { evidence: e, value: `mean_${name}`, format: 'pct1' },
              { evidence: e, value: `n_${name}`, format: 'num0' },
            ],
          })),
        },
      ];
    },
  };
}
