import type { FactUnit } from '#fact';

/** A leaf of a tool result. A bare number in a pct format is taken as percent already (3.2 is 3.2 %). */
export type SlotQuantity = { value: number; unit?: FactUnit; scale?: number; currency?: string };
export type SlotNode = number | string | boolean | null | undefined | SlotQuantity | SlotRecord | readonly SlotNode[];
export type SlotRecord = { readonly [key: string]: SlotNode };

/** Tool results by evidence id: `e3` in `{{e3.cpi_yoy|pct1}}`. */
export type ToolResults = Readonly<Record<string, SlotNode>>;

/** A number with the unit that the arithmetic keeps; unit null is a bare number. */
export type Operand = { value: number; unit: FactUnit | null; currency: string | null };

export type SlotErrorCode =
  | 'unknown_reference'
  | 'not_a_number'
  | 'no_value'
  | 'bad_expression'
  | 'no_evidence'
  | 'bad_literal'
  | 'mixed_units'
  | 'division_by_zero'
  | 'unknown_format'
  | 'wrong_unit';

export class SlotFault extends Error {
  readonly code: SlotErrorCode;

  constructor(code: SlotErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
