import type { FactUnit } from '#fact';

import type { Expression } from './slot-expression.ts';
import { SlotFault, type Operand } from './slot-value.ts';

export type ReadReference = (path: string) => Operand;

/** Constants of finance: anything else in a formula would be a figure without evidence. */
const allowedLiterals: ReadonlySet<number> = new Set([1, 2, 4, 12, 52, 100, 252, 365, 1000, 10_000, 1_000_000]);

function sumUnit(left: Operand, right: Operand, operator: '+' | '-'): FactUnit | null {
  if (left.unit === right.unit) {
    return left.unit === 'percent' && operator === '-' ? 'percentage_point' : left.unit;
  }
  if (left.unit === null || right.unit === null) return left.unit ?? right.unit;
  const both = [left.unit, right.unit];
  if (both.includes('percent') && both.includes('percentage_point')) return 'percent';
  throw new SlotFault('mixed_units', `${left.unit} and ${right.unit} cannot be added`);
}

function combine(left: Operand, right: Operand, operator: '+' | '-'): Operand {
  if (left.currency !== null && right.currency !== null && left.currency !== right.currency) {
    throw new SlotFault('mixed_units', `${left.currency} and ${right.currency} cannot be added`);
  }
  const value = operator === '+' ? left.value + right.value : left.value - right.value;
  return { value, unit: sumUnit(left, right, operator), currency: left.currency ?? right.currency };
}

function isHundredths(unit: FactUnit | null): boolean {
  return unit === 'percent' || unit === 'percentage_point';
}

/** Times 100 a ratio is in percent and points are basis points; an amount of money times a ratio is a bare number. */
function timesLiteral(operand: Operand, factor: number): Operand {
  const value = operand.value * factor;
  if (factor === 100 && operand.unit === 'ratio') return { ...operand, value, unit: 'percent' };
  if (factor === 100 && isHundredths(operand.unit)) return { ...operand, value, unit: 'basis_point' };
  if (factor >= 1000 && operand.unit === 'ratio') return { ...operand, value, unit: null };
  return { ...operand, value };
}

function byLiteral(operand: Operand, divisor: number): Operand {
  const value = operand.value / divisor;
  if (divisor === 100 && isHundredths(operand.unit)) return { ...operand, value, unit: 'ratio' };
  if (divisor === 100 && operand.unit === 'basis_point') return { ...operand, value, unit: 'percentage_point' };
  if (divisor === 10_000 && operand.unit === 'basis_point') return { ...operand, value, unit: 'ratio' };
  return { ...operand, value };
}

/** One over a multiple is a ratio, a hundred over it percent. */
function overRatio(dividend: number, { value }: Operand): Operand {
  const unit = dividend === 1 ? 'ratio' : dividend === 100 ? 'percent' : null;
  return { value: dividend / value, unit, currency: null };
}

function divide(left: Operand, right: Operand): Operand {
  if (right.value === 0) throw new SlotFault('division_by_zero', 'the divisor is zero');
  const value = left.value / right.value;
  const sameCurrency = left.currency === right.currency;
  const isRatio = left.unit === right.unit && sameCurrency;
  if (isRatio) return { value, unit: 'ratio', currency: null };
  if (left.unit === 'currency' && right.unit === 'currency') {
    throw new SlotFault('mixed_units', 'amounts in two currencies cannot be divided');
  }
  return { value, unit: left.unit === 'currency' && right.unit !== null ? 'currency' : null, currency: left.currency };
}

function multiply(left: Operand, right: Operand): Operand {
  const value = left.value * right.value;
  const [plain, other] =
    left.unit === null || left.unit === 'ratio' || left.unit === 'count' ? [left, right] : [right, left];
  const keepsUnit = plain.unit === null || plain.unit === 'ratio' || plain.unit === 'count';
  if (!keepsUnit) throw new SlotFault('mixed_units', `${left.unit} and ${right.unit} cannot be multiplied`);
  return { value, unit: other.unit ?? plain.unit, currency: left.currency ?? right.currency };
}

function literal(value: number): Operand {
  if (!allowedLiterals.has(value))
    throw new SlotFault('bad_literal', `the number ${value} does not come from evidence`);
  return { value, unit: null, currency: null };
}

function callOf(name: 'abs' | 'min' | 'max' | 'avg' | 'sum', operands: Operand[]): Operand {
  const [first, ...rest] = operands;
  if (first === undefined) throw new SlotFault('bad_expression', `${name} has no operand`);
  if (name === 'abs') return { ...first, value: Math.abs(first.value) };
  const total = rest.reduce((sum, operand) => combine(sum, operand, '+'), first);
  const values = operands.map((operand) => operand.value);
  if (name === 'min') return { ...total, value: Math.min(...values) };
  if (name === 'max') return { ...total, value: Math.max(...values) };
  return name === 'avg' ? { ...total, value: total.value / operands.length } : total;
}

/** Computes a formula with its unit: same units divide to a ratio, percents subtract to percentage points, and 100 turns one into the other. */
export function evaluateExpression(expression: Expression, read: ReadReference): Operand {
  if (expression.kind === 'literal') return literal(expression.value);
  if (expression.kind === 'reference') return read(expression.path);
  if (expression.kind === 'negate') {
    const operand = evaluateExpression(expression.operand, read);
    return { ...operand, value: -operand.value };
  }
  if (expression.kind === 'call') {
    return callOf(
      expression.name,
      expression.operands.map((operand) => evaluateExpression(operand, read)),
    );
  }
  if (expression.operator === '/') return quotient(expression, read);
  if (expression.operator === '*') return product(expression, read);
  const left = evaluateExpression(expression.left, read);
  const right = evaluateExpression(expression.right, read);
  return combine(left, right, expression.operator);
}

type Binary = Extract<Expression, { kind: 'binary' }>;

function product({ left, right }: Binary, read: ReadReference): Operand {
  const [one, other] = [evaluateExpression(left, read), evaluateExpression(right, read)];
  if (right.kind === 'literal') return timesLiteral(one, right.value);
  if (left.kind === 'literal') return timesLiteral(other, left.value);
  return multiply(one, other);
}

function quotient({ left, right }: Binary, read: ReadReference): Operand {
  if (right.kind === 'literal' && right.value === termsOf(left))
    return { ...evaluateExpression(left, read), value: evaluateExpression(left, read).value / right.value };
  const share = right.kind === 'literal' && right.value === 100 ? shareOf(left, read) : null;
  if (share !== null) return share;
  const [one, other] = [evaluateExpression(left, read), evaluateExpression(right, read)];
  if (right.kind === 'literal') return byLiteral(one, right.value);
  if (left.kind === 'literal' && other.unit === 'ratio' && other.value !== 0) return overRatio(left.value, other);
  return divide(one, other);
}

/** How many references are added up, so that a sum over as many is their average. */
function termsOf(expression: Expression): number {
  if (expression.kind === 'reference') return 1;
  return expression.kind === 'binary' && expression.operator === '+'
    ? termsOf(expression.left) + termsOf(expression.right)
    : Number.NaN;
}

/** An amount times a percentage, over a hundred: that share of it. */
function shareOf(expression: Expression, read: ReadReference): Operand | null {
  if (expression.kind !== 'binary' || expression.operator !== '*') return null;
  const sides = [evaluateExpression(expression.left, read), evaluateExpression(expression.right, read)];
  const amount = sides.find(({ unit }) => unit === 'currency');
  const percentage = sides.find(({ unit }) => isHundredths(unit));
  if (amount === undefined || percentage === undefined) return null;
  return { ...amount, value: (amount.value * percentage.value) / 100 };
}
