import type { ClientStanding, DriftLine, PolicyFinding, PolicyRule } from '@aex/contracts/clients';
import { type DriftedLine, modelDrift } from '@aex/quant/allocation/model-drift';
import { checkPolicy, type LimitMeasure } from '@aex/quant/allocation/policy-limits';
import type { ClientHolding, ClientHoldings } from '#features/portfolio/index.ts';
import type { ClientRow } from './clients-store.ts';
import type { ModelRow } from './model-store.ts';

export type ClientReading = {
  client: Pick<ClientRow, 'policy' | 'baseCurrency'>;
  model: ModelRow | null;
  held: ClientHoldings;
};
export type Measured = { standing: ClientStanding; lines: DriftLine[]; findings: PolicyFinding[] };

/** A client's holdings against the model and the policy. What lacks a price or a rate is unknown, never within. */
export function measureClient({ client, model, held }: ClientReading): Measured {
  const isKnown = held.value !== null;
  const cash = held.cash.reduce((sum, { value }) => sum + value, 0);
  const drift =
    model === null || !isKnown
      ? null
      : modelDrift({
          holdings: held.holdings.map(({ symbol, value }) => ({ name: symbol, value: value ?? 0 })),
          cash,
          targets: model.targets.map(({ symbol, weight, band }) => ({ name: symbol, weight01: weight, band01: band })),
          cashTarget: { weight01: model.cashWeight, band01: model.cashBand },
          otherBand01: model.otherBand,
        });
  const drifted = drift?.ok === true ? drift.value : null;
  const findings = findingsOf({ client, model, held }, drifted?.drift01 ?? null);
  const over = findings.filter(({ status }) => status === 'over').length;
  return {
    standing: {
      as_of: held.asOf,
      value: held.value,
      currency: held.currency,
      state: held.state,
      missing: held.missing,
      problem: held.problem,
      positions: held.holdings.length,
      drift: drifted?.drift01 ?? null,
      drift_state: model === null ? 'none' : drifted === null ? 'unknown' : drifted.isOutside ? 'outside' : 'within',
      limit_state: limitState(findings),
      limits_over: over,
    },
    lines: linesOf(held, { cash, drifted: drifted?.lines ?? null, model }),
    findings,
  };
}

function limitState(findings: readonly PolicyFinding[]): ClientStanding['limit_state'] {
  if (findings.length === 0) return 'none';
  return (['over', 'unknown'] as const).find((state) => findings.some(({ status }) => status === state)) ?? 'within';
}

function findingsOf({ client, model, held }: ClientReading, drift01: number | null): PolicyFinding[] {
  const isKnown = held.value !== null;
  const reading = {
    holdings: held.holdings.map(({ symbol, sector, currency, value }) => ({
      symbol,
      sector,
      currency,
      value: isKnown ? (value ?? 0) : 0,
    })),
    cash: isKnown ? held.cash : [],
    baseCurrency: client.baseCurrency,
    drift01,
  };
  return checkPolicy(reading, client.policy).map((measure) => ({
    rule: measure.rule,
    subject: measure.subject,
    measured: measure.measured01,
    limit: measure.limit01,
    status: measure.status,
    text: textOf(measure, { hasModel: model !== null, held }),
  }));
}

const measured: Readonly<Record<PolicyRule, string>> = {
  max_position: 'of the value is in',
  max_sector: 'of the value is in the sector',
  max_foreign_currency: 'of the value is in',
  min_cash: 'of the value is cash',
  max_cash: 'of the value is cash',
  max_drift: 'of the value is away from the model',
  restricted_symbols: 'of the value is in the restricted',
};

function textOf(
  { rule, subject, measured01, limit01, status }: LimitMeasure,
  { hasModel, held }: { hasModel: boolean; held: ClientHoldings },
): string {
  if (rule === 'restricted_symbols' && status === 'within') return 'No restricted symbol is held.';
  if (rule === 'restricted_symbols') return `${subject ?? ''} is restricted and is held.`;
  if (status === 'unknown') return whyUnknown(held, { isDrift: rule === 'max_drift', hasModel });
  const what = `${percent(measured01 ?? 0)} ${measured[rule]}${subject === null ? '' : ` ${subject}`}`;
  return `${what}; the policy\u2019s ${rule === 'min_cash' ? 'least' : 'most'} is ${percent(limit01)}.`;
}

function whyUnknown(
  { problem, missing }: ClientHoldings,
  { isDrift, hasModel }: { isDrift: boolean; hasModel: boolean },
): string {
  if (problem !== null) return problem;
  if (missing.length > 0) return `There is no price of ${missing.join(', ')}.`;
  return isDrift && !hasModel ? 'The client follows no model.' : 'There is no value to compare with.';
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

type Lines = { cash: number; drifted: readonly DriftedLine[] | null; model: ModelRow | null };

// Without a comparison the lines are what is held, the largest first.
function linesOf(held: ClientHoldings, { cash, drifted, model }: Lines): DriftLine[] {
  const bySymbol = new Map(held.holdings.map((holding) => [holding.symbol, holding]));
  if (drifted !== null)
    return drifted.map((line) => ({
      ...heldPart(line.name, bySymbol.get(line.name ?? '')),
      value: line.value,
      weight: line.weight01,
      target: line.target01,
      drift: line.drift01,
      band: line.band01,
      is_outside: line.isOutside,
      trade: line.trade,
    }));
  const targets = new Map(model?.targets.map(({ symbol, weight, band }) => [symbol, { weight, band }]));
  const unmeasured = { drift: null, is_outside: null, trade: null };
  const lines = held.holdings.map((holding) => ({
    ...heldPart(holding.symbol, holding),
    value: holding.value,
    weight: held.value === null || held.value <= 0 || holding.value === null ? null : holding.value / held.value,
    target: targets.get(holding.symbol)?.weight ?? (model === null ? null : 0),
    band: targets.get(holding.symbol)?.band ?? model?.otherBand ?? null,
    ...unmeasured,
  }));
  const cashLine = {
    ...heldPart(null, undefined),
    value: held.problem === null ? cash : null,
    weight: held.value === null || held.value <= 0 ? null : cash / held.value,
    target: model?.cashWeight ?? null,
    band: model?.cashBand ?? null,
    ...unmeasured,
  };
  return [...lines.toSorted((left, right) => (right.value ?? 0) - (left.value ?? 0)), cashLine];
}

function heldPart(symbol: string | null, holding: ClientHolding | undefined) {
  return {
    symbol,
    name: symbol === null ? 'Cash' : (holding?.name ?? symbol),
    quantity: symbol === null ? null : (holding?.quantity ?? 0),
    price_as_of: holding?.priceAsOf ?? null,
    state: holding?.state ?? null,
  };
}
