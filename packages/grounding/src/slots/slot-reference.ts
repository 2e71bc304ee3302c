import { SlotFault, type Operand, type SlotNode, type SlotQuantity, type ToolResults } from './slot-value.ts';

const segment = /^[A-Za-z_][\w-]*$|^\d{1,6}$/;

function child(node: SlotNode, key: string): SlotNode {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
  return Object.entries(node).find(([name]) => name === key)?.[1];
}

function isQuantity(node: SlotNode): node is SlotQuantity {
  return typeof node === 'object' && node !== null && !Array.isArray(node) && typeof child(node, 'value') === 'number';
}

/** The node at `e5.bars.0.close` or `e5.bars[0].close`. Own properties only. */
export function findNode(results: ToolResults, path: string): SlotNode {
  const segments = path.replaceAll('[', '.').replaceAll(']', '').split('.');
  if (segments.length < 1 || !segments.every((part) => segment.test(part))) {
    throw new SlotFault('bad_expression', `"${path}" is not a reference`);
  }
  let node: SlotNode = results;
  for (const part of segments) {
    node = child(node, part);
    if (node === undefined) throw new SlotFault('unknown_reference', `"${path}" is not in the tool results`);
  }
  return node;
}

/** The number at a path with its unit; throws when there is none, so that missing data is never shown as 0. */
export function readOperand(results: ToolResults, path: string): Operand {
  const node = findNode(results, path);
  if (node === null) throw new SlotFault('no_value', `"${path}" has no value`);
  if (typeof node === 'number') return finite(path, { value: node, unit: null, currency: null });
  if (!isQuantity(node)) throw new SlotFault('not_a_number', `"${path}" is not a number`);
  const value = node.value * (node.scale ?? 1);
  return finite(path, { value, unit: node.unit ?? null, currency: node.currency ?? null });
}

function finite(path: string, operand: Operand): Operand {
  if (!Number.isFinite(operand.value)) throw new SlotFault('no_value', `"${path}" has no value`);
  return operand;
}
