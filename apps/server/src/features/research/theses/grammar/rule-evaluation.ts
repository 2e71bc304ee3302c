import type { ThesisEvaluation } from '@aex/contracts/theses';
import { applyFunction, type Line } from './rule-lines.ts';
import type { Comparison, Operator, Rule, Value } from './rule-tree.ts';

export type RuleData = {
  /** The day of the evaluation. */
  day: string;
  lines: ReadonlyMap<string, Line>;
  regime: { name: string; asOf: string } | null;
};

type Part = ThesisEvaluation['parts'][number];
type Reading = { holds: boolean | null; parts: Part[] };

/**
 * Reads a rule on data: true, false, or null where they do not tell (a series without enough observations). `and` and `or`
 * take null as unknown, so that one part can still decide. Pure; linear in the data.
 */
export function evaluateRule(rule: Rule, data: RuleData): Reading {
  switch (rule.kind) {
    case 'all':
      return joined(rule.parts, data, false);
    case 'any':
      return joined(rule.parts, data, true);
    case 'not': {
      const { holds, parts } = evaluateRule(rule.part, data);
      return { holds: holds === null ? null : !holds, parts };
    }
    case 'by': {
      const reading = evaluateRule(rule.part, data);
      // What could not be read by its day is not known to have stayed untrue.
      return data.day > rule.date && reading.holds === true ? { ...reading, holds: false } : reading;
    }
    case 'regime':
      return single({
        text: rule.text,
        holds: data.regime === null ? null : data.regime.name === rule.name,
        value: data.regime?.name ?? null,
        as_of: data.regime?.asOf ?? null,
      });
    case 'comparison':
      return single(compare(rule, data));
  }
}

/** The names of series and symbols that a rule asks for. */
export function namesIn(rule: Rule): Set<string> {
  if (rule.kind === 'comparison') return new Set([rule.left, rule.right].flatMap(nameOf));
  if (rule.kind === 'regime') return new Set();
  if (rule.kind === 'not' || rule.kind === 'by') return namesIn(rule.part);
  return new Set(rule.parts.flatMap((part) => [...namesIn(part)]));
}

/** The last days on which parts of a rule can still come true. */
export function deadlinesIn(rule: Rule): string[] {
  if (rule.kind === 'by') return [rule.date, ...deadlinesIn(rule.part)];
  if (rule.kind === 'not') return deadlinesIn(rule.part);
  return rule.kind === 'all' || rule.kind === 'any' ? rule.parts.flatMap(deadlinesIn) : [];
}

/** Comparisons of a drawdown, which is 0 or below, with a number above 0: they read the same for ever. */
export function drawdownsAboveZero(rule: Rule): string[] {
  if (rule.kind === 'not' || rule.kind === 'by') return drawdownsAboveZero(rule.part);
  if (rule.kind === 'regime') return [];
  if (rule.kind !== 'comparison') return rule.parts.flatMap(drawdownsAboveZero);
  const sides = [rule.left, rule.right];
  const isDrawdown = sides.some((side) => side.kind === 'call' && side.name === 'drawdown');
  return isDrawdown && sides.some((side) => side.kind === 'number' && side.value > 0) ? [rule.text] : [];
}

export function asksRegime(rule: Rule): boolean {
  if (rule.kind === 'all' || rule.kind === 'any') return rule.parts.some(asksRegime);
  if (rule.kind === 'not' || rule.kind === 'by') return asksRegime(rule.part);
  return rule.kind === 'regime';
}

// `deciding` is the value that one part alone needs: false for all, true for any.
function joined(rules: readonly Rule[], data: RuleData, deciding: boolean): Reading {
  const readings = rules.map((rule) => evaluateRule(rule, data));
  const parts = readings.flatMap((reading) => reading.parts);
  if (readings.some(({ holds }) => holds === deciding)) return { holds: deciding, parts };
  return { holds: readings.some(({ holds }) => holds === null) ? null : !deciding, parts };
}

function single(part: Part): Reading {
  return { holds: part.holds, parts: [part] };
}

function compare({ left, right, operator, run, text }: Comparison, { lines }: RuleData): Part {
  const subject = nameOf(left)[0] ?? nameOf(right)[0] ?? '';
  const read = (value: Value) => lineOf(value, subject, lines);
  const [leftLine, rightLine] = [read(left), read(right)];
  // The days are those of the side that moves.
  const base = leftLine ?? rightLine ?? [];
  const count = run?.count ?? 1;
  const days = base.slice(-count);
  const pairs = days.flatMap(({ date }) => {
    const [a, b] = [valueAt(left, leftLine, date), valueAt(right, rightLine, date)];
    return a === null || b === null ? [] : [{ date, a, b }];
  });
  const last = pairs.at(-1);
  if (last === undefined || pairs.length < count) return { text, holds: null, value: null, as_of: null };
  return {
    text,
    holds: pairs.every(({ a, b }) => isSo(a, operator, b)),
    value: pairs.map(({ a, b }) => sideBySide(a, b)).join('; '),
    as_of: last.date,
  };
}

function lineOf(value: Value, subject: string, lines: ReadonlyMap<string, Line>): Line | null {
  if (value.kind === 'number') return null;
  if (value.kind === 'series') return lines.get(value.name) ?? [];
  return applyFunction(value.name, lines.get(value.series ?? subject) ?? [], value.window);
}

function valueAt(value: Value, line: Line | null, date: string): number | null {
  if (value.kind === 'number') return value.value;
  return line?.findLast((point) => point.date <= date)?.value ?? null;
}

function nameOf(value: Value): string[] {
  if (value.kind === 'series') return [value.name];
  return value.kind === 'call' && value.series !== null ? [value.series] : [];
}

// Twelve digits, so that 121 / 100 − 1 is the 21 % that a person means.
function isSo(leftValue: number, operator: Operator, rightValue: number): boolean {
  const [left, right] = [Number(leftValue.toPrecision(12)), Number(rightValue.toPrecision(12))];
  switch (operator) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
  }
}

// As few digits as can be read at a glance, and more only where those of both sides would look the same.
function sideBySide(a: number, b: number): string {
  const [one, other] = [shown(a, 6), shown(b, 6)];
  return one === other && a !== b ? `${shown(a, 12)} against ${shown(b, 12)}` : `${one} against ${other}`;
}

function shown(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits)));
}
