/** The heading row: `names` as written, `keys` in lower case without the angle brackets and signs that vendors put around. */
export class CsvHeader {
  readonly names: readonly string[];
  readonly keys: readonly string[];

  constructor(cells: readonly string[]) {
    this.names = cells;
    this.keys = cells.map((cell) =>
      cell
        .toLowerCase()
        .replaceAll(/[<>]/g, '')
        .replaceAll(/[\s_]+/g, ' ')
        .trim(),
    );
  }

  /** The position of the first column that has one of the keys; null when there is none. */
  find(...keys: readonly string[]): number | null {
    const position = this.keys.findIndex((key) => keys.includes(key));
    return position === -1 ? null : position;
  }

  nameAt(position: number): string {
    return this.names[position] ?? `column ${position + 1}`;
  }
}
