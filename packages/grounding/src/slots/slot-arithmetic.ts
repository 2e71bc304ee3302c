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

function divide(left: Operand, right: Operand, rightIsLiteral: boolean): Operand {
  if (right.value === 0) throw new SlotFault('division_by_zero', 'the divisor is zero');
  const value = left.value / right.value;
  if (rightIsLiteral) return { ...left, value };
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

/** Computes a formula with its unit: same units divide to a ratio, percents subtract to percentage points. */
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
  const left = evaluateExpression(expression.left, read);
  const right = evaluateExpression(expression.right, read);
  if (expression.operator === '/') return divide(left, right, expression.right.kind === 'literal');
  if (expression.operator === '*') return multiply(left, right);
  return combine(left, right, expression.operator);
}
