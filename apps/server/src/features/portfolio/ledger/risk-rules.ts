import type { RiskLimits } from '@aex/contracts/portfolio';
import { riskShareDigits, type RiskFinding } from '@aex/contracts/portfolio-analysis';

/** What the rules look at: shares of the value, by name. */
export type RiskReading = {
  value: number;
  baseCurrency: string;
  missing: readonly string[];
  assets: readonly RiskAsset[];
  currencies: ReadonlyArray<{ name: string; value: number }>;
  yearlyFees: number;
};

export type RiskAsset = {
  symbol: string;
  issuer: string;
  isSingleIssuer: boolean;
  sector: string | null;
  value: number;
};

export const defaultRiskLimits: RiskLimits = {
  position_share: 0.2,
  issuer_share: 0.1,
  sector_share: 0.35,
  currency_share: 0.3,
  yearly_fee_share: 0.01,
};

type Rule = { rule: RiskFinding['rule']; what: string; none: string; measure: (reading: RiskReading) => Measured[] };
type Measured = { subject: string | null; value: number };

const rules: readonly Rule[] = [
  {
    rule: 'position_share',
    what: 'of the value is in',
    none: 'No position is held',
    measure: ({ assets }) => bySum(assets, ({ symbol }) => symbol),
  },
  {
    rule: 'issuer_share',
    what: 'of the value is in papers of',
    none: 'No paper of a single issuer is held',
    measure: ({ assets }) =>
      bySum(
        assets.filter(({ isSingleIssuer }) => isSingleIssuer),
        ({ issuer }) => issuer,
      ),
  },
  {
    rule: 'sector_share',
    what: 'of the value is in',
    none: 'No position has a known sector',
    measure: ({ assets }) => bySum(assets, ({ sector }) => sector),
  },
  {
    rule: 'currency_share',
    what: 'of the value is in',
    none: 'Nothing is held in another currency',
    measure: ({ currencies, baseCurrency }) =>
      currencies.filter(({ name }) => name !== baseCurrency).map(({ name, value }) => ({ subject: name, value })),
  },
  {
    rule: 'yearly_fee_share',
    what: 'of the value went into fees in a year',
    none: 'There were no fees in a year',
    measure: ({ yearlyFees }) => [{ subject: null, value: yearlyFees }],
  },
];

/**
 * A portfolio against its limits: of each rule every subject over the limit, or the highest one within it. Shares are of the value
 * with cash; while something held has no price, nothing can be said and the finding is unknown.
 */
export function checkRisk(reading: RiskReading, limits: RiskLimits): RiskFinding[] {
  return rules.flatMap(({ rule, what, none, measure }): RiskFinding[] => {
    const limit = limits[rule];
    if (limit === null) return [];
    const unknown = unknownReason(reading);
    if (unknown !== null) return [{ rule, subject: null, measured: null, limit, status: 'unknown', text: unknown }];
    const measured = measure(reading)
      .map(({ subject, value }) => ({ subject, share: value / reading.value }))
      .sort((a, b) => b.share - a.share);
    const over = measured.filter(({ share }) => share > limit);
    const shown = over.length > 0 ? over : measured.slice(0, 1);
    if (shown.length === 0)
      return [
        {
          rule,
          subject: null,
          measured: 0,
          limit,
          status: 'within',
          text: `${none}; the limit is ${percent(limit, rule)}.`,
        },
      ];
    return shown.map(({ subject, share }) => ({
      rule,
      subject,
      measured: share,
      limit,
      status: share > limit ? ('over' as const) : ('within' as const),
      text: `${percent(share, rule)} ${what}${subject === null ? '' : ` ${subject}`}; the limit is ${percent(limit, rule)}.`,
    }));
  });
}

function unknownReason({ value, missing }: RiskReading): string | null {
  if (missing.length > 0) return `There is no price of ${missing.join(', ')}.`;
  return value > 0 ? null : 'The portfolio has no value to compare with.';
}

function bySum(assets: readonly RiskAsset[], nameOf: (asset: RiskAsset) => string | null): Measured[] {
  const sums = new Map<string, number>();
  for (const asset of assets) {
    const name = nameOf(asset);
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + asset.value);
  }
  return [...sums].map(([subject, value]) => ({ subject, value }));
}

function percent(share: number, rule: RiskFinding['rule']): string {
  return `${(share * 100).toFixed(riskShareDigits[rule])}%`;
}
