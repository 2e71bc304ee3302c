import type { RowLog } from '#features/imports/index.ts';
import { readCalendarDay } from './day-cell.ts';
import { type CellReading, isTooFine, keptDecimal, readDecimal } from './decimal-cell.ts';

/** One element of a Flex query with its attributes; faults name the element, its number and the attribute. */
export class XmlRow {
  readonly number: number;
  readonly #node: Readonly<Record<string, unknown>>;
  readonly #element: string;
  readonly #log: RowLog;

  constructor(node: Readonly<Record<string, unknown>>, of: { element: string; number: number; log: RowLog }) {
    this.#node = node;
    this.number = of.number;
    this.#element = of.element;
    this.#log = of.log;
  }

  text(name: string): string {
    const value = this.#node[name];
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Share classes are written with a blank: BRK B. */
  symbol(): string {
    return this.text('symbol').toUpperCase().replaceAll(' ', '.');
  }

  decimal(name: string): string | null | undefined {
    const reading = readDecimal(this.text(name));
    if (!reading.ok) return this.fault(name, reading);
    return reading.value !== null && isTooFine(reading.value) ? keptDecimal(reading.value) : reading.value;
  }

  /** The day of the element, by the first attribute that is there; undefined when it is wrong, which is logged. */
  day(...names: readonly string[]): string | undefined {
    const name = names.find((candidate) => this.text(candidate) !== '') ?? names[0] ?? 'reportDate';
    const reading = readCalendarDay(this.text(name), 'month first');
    return reading.ok ? reading.value : this.fault(name, reading);
  }

  /** The day that the element is of, null without one. */
  findDay(): string | null {
    for (const name of ['tradeDate', 'reportDate', 'dateTime']) {
      const reading = readCalendarDay(this.text(name), 'month first');
      if (reading.ok) return reading.value;
    }
    return null;
  }

  skip(reason: string): void {
    this.#log.skip(reason);
  }

  fault(name: string, reading: Extract<CellReading<unknown>, { ok: false }>): undefined {
    this.#log.fault(this.number, `${this.#element} ${name}`, reading.problem);
    return undefined;
  }
}
