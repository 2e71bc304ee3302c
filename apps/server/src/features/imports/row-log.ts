import type { Counted, Fault } from './import-report.ts';

const faultsKept = 10;

/** Collects what a reader finds in the rows of one file: the first faults, and reasons with their counts. */
export class RowLog {
  readonly faults: Fault[] = [];
  faultCount = 0;
  readonly #skipped = new Map<string, number>();
  readonly #notes = new Map<string, number>();

  fault(line: number, column: string | null, problem: string): void {
    this.faultCount += 1;
    if (this.faults.length < faultsKept) this.faults.push({ line, column, problem });
  }

  skip(reason: string, count = 1): void {
    if (count > 0) this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + count);
  }

  note(reason: string, count = 1): void {
    this.#notes.set(reason, (this.#notes.get(reason) ?? 0) + count);
  }

  get skipped(): Counted[] {
    return toCounted(this.#skipped);
  }

  get notes(): Counted[] {
    return toCounted(this.#notes);
  }
}

function toCounted(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
