import type { ThesisEvaluation } from '@aex/contracts/theses';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import { asksRegime, deadlinesIn, drawdownsAboveZero, evaluateRule, namesIn } from './grammar/rule-evaluation.ts';
import { applyFunction, type Line } from './grammar/rule-lines.ts';
import { parseRule } from './grammar/rule-parser.ts';

export type ThesisSources = { market: MarketService; macro: MacroService };

// What a person calls a series, beside its own id.
const seriesNames: Readonly<Record<string, string>> = {
  CPI: 'CPIAUCSL',
  CORE_CPI: 'CPILFESL',
  GDP: 'GDPC1',
  TEN_YEAR: 'DGS10',
  TWO_YEAR: 'DGS2',
  UNEMPLOYMENT: 'UNRATE',
  VIX: 'VIXCLS',
};

const yearly = /^(.+)_YOY$/;

/** How a rule reads at a moment, on what was known then. Throws RuleError for a rule that cannot be read. */
export async function readRuleAt(rule: string, moment: Date, sources: ThesisSources): Promise<ThesisEvaluation> {
  const tree = parseRule(rule);
  const lines = new Map<string, Line>();
  for (const name of namesIn(tree)) {
    const line = await readLine(name, moment, sources);
    if (line !== null) lines.set(name, line);
  }
  const regime = asksRegime(tree) ? await readRegime(moment, sources) : null;
  const day = moment.toISOString().slice(0, 10);
  return { at: moment.toISOString(), ...evaluateRule(tree, { day, lines, regime }) };
}

/** The names in a rule that neither a series nor a symbol has. */
export async function findUnknownNames(rule: string, moment: Date, sources: ThesisSources): Promise<string[]> {
  const unknown: string[] = [];
  for (const name of namesIn(parseRule(rule))) if ((await readLine(name, moment, sources)) === null) unknown.push(name);
  return unknown;
}

/** Deadlines in a rule that are over, so that what they bound can never come true. */
export function findPastDeadlines(rule: string, moment: Date): string[] {
  const day = moment.toISOString().slice(0, 10);
  return deadlinesIn(parseRule(rule)).filter((deadline) => deadline < day);
}

/** Parts of a rule that take a drawdown for a positive figure. */
export function findDrawdownsAboveZero(rule: string): string[] {
  return drawdownsAboveZero(parseRule(rule));
}

async function readLine(name: string, moment: Date, sources: ThesisSources): Promise<Line | null> {
  const { market, macro } = sources;
  if (name === 'SLOPE' || name === 'SLOPE_2S10S') return readSlope(moment, sources);
  const known = await macro.knownSeries(seriesNames[name] ?? name, { knownBy: moment });
  if (known !== null)
    return known.observations.flatMap(({ period, value }) => (value === null ? [] : [{ date: period, value }]));
  const base = yearly.exec(name)?.[1];
  if (base !== undefined) {
    const line = await readLine(base, moment, sources);
    return line === null ? null : applyFunction('yoy', line, null);
  }
  const history = await market.findPriceHistory({ symbol: name, asOf: moment });
  return history === null ? null : history.bars.map(({ date, close }) => ({ date, value: close }));
}

async function readSlope(moment: Date, sources: ThesisSources): Promise<Line | null> {
  const ten = await readLine('TEN_YEAR', moment, sources);
  const two = await readLine('TWO_YEAR', moment, sources);
  if (ten === null || two === null) return null;
  const short = new Map(two.map(({ date, value }) => [date, value]));
  return ten.flatMap(({ date, value }) => {
    const other = short.get(date);
    return other === undefined ? [] : [{ date, value: (value - other) * 100 }];
  });
}

async function readRegime(moment: Date, { macro }: ThesisSources) {
  const { regime } = await macro.read({ knownBy: moment });
  return regime === null ? null : { name: regime.point.regime, asOf: regime.point.quarter };
}
