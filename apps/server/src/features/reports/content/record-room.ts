import { type Block, paragraph, type TableColumn } from '../document/report-document.ts';

/** How much of a record is printed: what a drawing thread sets in a few seconds. */
const defaults = { characters: 400_000, rows: 5000 };

type Rows<T> = { caption: string; columns: readonly TableColumn[]; rowOf: (each: T) => string[] };

export type Room = ReturnType<typeof createRoom>;

/** The room that is left in a document. What does not fit is counted, and said to stand in the data. */
export function createRoom({ characters, rows }: typeof defaults = defaults) {
  let freeCharacters = characters;
  let freeRows = rows;
  const take = <T>(all: readonly T[]): { shown: readonly T[]; rest: Block[] } => {
    const shown = all.slice(0, freeRows);
    freeRows -= shown.length;
    const left = all.length - shown.length;
    return { shown, rest: left === 0 ? [] : [paragraph(`${left} more stand in record.json.`)] };
  };
  return {
    /** Whether a text still fits; it is taken if so. */
    takeText: (text: string): boolean => {
      if (text.length > freeCharacters) return false;
      freeCharacters -= text.length;
      return true;
    },

    /** As many as still fit, and what is to be said of the others. */
    take,

    /** A table of as many rows as still fit, and what is to be said of the others; nothing of none. */
    table: <T>(all: readonly T[], { caption, columns, rowOf }: Rows<T>): Block[] => {
      if (all.length === 0) return [];
      const { shown, rest } = take(all);
      return shown.length === 0 ? rest : [{ kind: 'table', caption, columns, rows: shown.map(rowOf) }, ...rest];
    },
  };
}

export const leftOut = 'This text stands in record.json: there was no more room for it here.';
