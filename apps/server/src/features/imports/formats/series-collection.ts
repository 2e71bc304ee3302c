import type { NewObservation } from '#features/macro/index.ts';
import type { RowCells } from '../row-cells.ts';
import type { RowLog } from '../row-log.ts';
import type { SeriesGroup } from './file-format.ts';

/** Where a value of a file belongs: its series, its row's cells, and the column that a fault is named after. */
export type Placed = { seriesId: string; cells: RowCells; position: number };

/** Gathers observations by series and finds the ones that stand in the file twice. */
export class SeriesCollection {
  readonly #origin: SeriesGroup['origin'];
  readonly #log: RowLog;
  readonly #series = new Map<string, Map<string, NewObservation>>();

  constructor(origin: SeriesGroup['origin'], log: RowLog) {
    this.#origin = origin;
    this.#log = log;
  }

  add(observation: NewObservation, { seriesId, cells, position }: Placed): void {
    const rows = this.#series.get(seriesId) ?? new Map<string, NewObservation>();
    this.#series.set(seriesId, rows);
    const key = `${observation.period}|${observation.firstSeen ?? ''}`;
    const before = rows.get(key);
    if (before === undefined) rows.set(key, observation);
    else if (before.value === observation.value) this.#log.skip('the same row again');
    else cells.fault(position, `${observation.period} stands in the file twice with different values; expected one`);
  }

  finish(): { unit: 'observations'; groups: SeriesGroup[] } {
    const groups = [...this.#series].map(([seriesId, rows]) => ({
      seriesId,
      origin: this.#origin,
      observations: [...rows.values()],
    }));
    return { unit: 'observations', groups };
  }
}
