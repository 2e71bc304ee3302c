import type { Fault } from './import-report.ts';

/** A file that cannot be imported as it is: nothing of it is stored, the others go on. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  constructor(reason: string, found: { faults: readonly Fault[]; count: number } = { faults: [], count: 0 }) {
    super(reason);
    this.faults = found.faults;
    this.faultCount = found.count;
  }
}
