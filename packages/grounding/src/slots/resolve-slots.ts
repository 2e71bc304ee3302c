import type { FactUnit } from '#fact';

import { evaluateExpression } from './slot-arithmetic.ts';
import { parseExpression, referencesOf, type Expression } from './slot-expression.ts';
import { formatDate, formatOperand } from './slot-format.ts';
import { findNode, readOperand } from './slot-reference.ts';
import { parseSlots, type Slot } from './slot-syntax.ts';
import { SlotFault, type SlotErrorCode, type ToolResults } from './slot-value.ts';

/** A rendered slot: offsets in the rendered text, the number behind it (null for a date) and where it came from. */
export type SlotFigure = {
  start: number;
  end: number;
  text: string;
  slot: string;
  value: number | null;
  unit: FactUnit | null;
  evidenceIds: string[];
};

export type SlotError = { slot: string; code: SlotErrorCode; message: string };

export type ResolvedText = { text: string; figures: SlotFigure[]; errors: SlotError[] };

type SlotResult = Omit<SlotFigure, 'start' | 'end' | 'slot'>;

function requireEvidence(expression: Expression, results: ToolResults): string[] {
  const references = referencesOf(expression);
  if (references.length === 0) throw new SlotFault('no_evidence', 'the formula refers to no evidence');
  const value = evaluateExpression(expression, (path) => readOperand(results, path)).value;
  const dependsOnEvidence = references.some((moved, index) => {
    const shifted = evaluateExpression(expression, (path) => {
      const operand = readOperand(results, path);
      return path === moved ? { ...operand, value: operand.value * 1.37 + 0.29 + index } : operand;
    });
    return Math.abs(shifted.value - value) > Math.abs(value) * 1e-9;
  });
  if (!dependsOnEvidence) throw new SlotFault('no_evidence', 'the result of the formula does not depend on evidence');
  return [...new Set(references.map((path) => path.split(/[.[]/, 1)[0] ?? path))];
}

function renderSlot(slot: Slot, results: ToolResults): SlotResult {
  if (slot.format === 'date') {
    const text = formatDate(findNode(results, slot.expression));
    return { text, value: null, unit: 'date', evidenceIds: [slot.expression.split(/[.[]/, 1)[0] ?? ''] };
  }
  const expression: Expression = slot.isFormula
    ? parseExpression(slot.expression)
    : { kind: 'reference', path: slot.expression };
  const evidenceIds = slot.isFormula
    ? requireEvidence(expression, results)
    : [slot.expression.split(/[.[]/, 1)[0] ?? ''];
  const operand = evaluateExpression(expression, (path) => readOperand(results, path));
  return { text: formatOperand(operand, slot.format).text, value: operand.value, unit: operand.unit, evidenceIds };
}

/**
 * Replaces every slot by its digits. A slot that cannot be resolved becomes "[no value]" and an error that names it.
 * A formula must depend on evidence: its literals are limited and its result must move with its references.
 */
export function resolveSlots(draft: string, results: ToolResults): ResolvedText {
  const resolved: ResolvedText = { text: '', figures: [], errors: [] };
  let last = 0;
  for (const slot of parseSlots(draft)) {
    resolved.text += draft.slice(last, slot.start);
    last = slot.end;
    try {
      const result = renderSlot(slot, results);
      const start = resolved.text.length;
      resolved.text += result.text;
      resolved.figures.push({ ...result, start, end: resolved.text.length, slot: slot.raw });
    } catch (error) {
      if (!(error instanceof SlotFault)) throw error;
      resolved.text += '[no value]';
      resolved.errors.push({ slot: slot.raw, code: error.code, message: `${slot.raw}: ${error.message}` });
    }
  }
  resolved.text += draft.slice(last);
  return resolved;
}
