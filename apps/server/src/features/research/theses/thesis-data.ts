import type { EvidenceKind, ServiceLevels } from '@aex/contracts/governance';
import type { ThesisEvaluation } from '@aex/contracts/theses';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import { asksRegime, deadlinesIn, drawdownsAboveZero, evaluateRule, namesIn } from './grammar/rule-evaluation.ts';
import { applyFunction, type Line } from './grammar/rule-lines.ts';
import { parseRule } from './grammar/rule-parser.ts';
import { freshUntil } from '../verification/evidence-freshness.ts';
import { seriesKind } from '../verification/evidence-kind.ts';

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
    const found = await readLine(name, moment, sources);
    if (found !== null) lines.set(name, found.line);
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

/** A name of a rule whose data end before a moment, and the day or quarter they end on. */
export type LateName = { name: string; endsOn: string };

type Horizon = { end: Date; now: Date; levels: ServiceLevels };

/**
 * The names of a rule whose data do not reach its horizon: what was known then was older than its service level, and nothing
 * newer has come since. On them nobody knows how the rule read there.
 */
export async function findLateNames(rule: string, horizon: Horizon, sources: ThesisSources): Promise<LateName[]> {
  const tree = parseRule(rule);
  const late: LateName[] = [];
  const look = async (name: string, newestAt: (moment: Date) => Promise<Newest | null>) => {
    const newest = await newestAt(horizon.end);
    if (newest === null) return;
    const until = freshUntil(newest.kind, newest.day, horizon.levels);
    if (until !== null && until >= horizon.end) return;
    if ((await newestAt(horizon.now))?.day === newest.day) late.push({ name, endsOn: newest.day });
  };
  for (const name of namesIn(tree))
    await look(name, async (moment) => {
      const found = await readLine(name, moment, sources);
      const day = found?.line.at(-1)?.date;
      return found === null || day === undefined ? null : { day, kind: found.kind };
    });
  if (asksRegime(tree))
    await look('regime', async (moment) => {
      const regime = await readRegime(moment, sources);
      return regime === null ? null : { day: regime.asOf, kind: 'gdp' };
    });
  return late;
}

type Newest = { day: string; kind: EvidenceKind };
type Found = { line: Line; kind: EvidenceKind };

async function readLine(name: string, moment: Date, sources: ThesisSources): Promise<Found | null> {
  const { market, macro } = sources;
  if (name === 'SLOPE' || name === 'SLOPE_2S10S') return readSlope(moment, sources);
  const known = await macro.knownSeries(seriesNames[name] ?? name, { knownBy: moment });
  if (known !== null) {
    const { id, frequency } = known.series;
    const line = known.observations.flatMap(({ period, value }) => (value === null ? [] : [{ date: period, value }]));
    return { line, kind: seriesKind(id, frequency) };
  }
  const base = yearly.exec(name)?.[1];
  if (base !== undefined) {
    const found = await readLine(base, moment, sources);
    return found === null ? null : { ...found, line: applyFunction('yoy', found.line, null) };
  }
  const history = await market.findPriceHistory({ symbol: name, asOf: moment });
  if (history === null) return null;
  return { line: history.bars.map(({ date, close }) => ({ date, value: close })), kind: 'daily_bar' };
}

async function readSlope(moment: Date, sources: ThesisSources): Promise<Found | null> {
  const ten = await readLine('TEN_YEAR', moment, sources);
  const two = await readLine('TWO_YEAR', moment, sources);
  if (ten === null || two === null) return null;
  const short = new Map(two.line.map(({ date, value }) => [date, value]));
  const line = ten.line.flatMap(({ date, value }) => {
    const other = short.get(date);
    return other === undefined ? [] : [{ date, value: (value - other) * 100 }];
  });
  return { line, kind: ten.kind };
}

async function readRegime(moment: Date, { macro }: ThesisSources) {
  const { regime } = await macro.read({ knownBy: moment });
  return regime === null ? null : { name: regime.point.regime, asOf: regime.point.quarter };
}
