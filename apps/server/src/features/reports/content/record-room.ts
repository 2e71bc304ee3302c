import { type Block, paragraph } from '../document/report-document.ts';

/** How much of a record is printed: what a drawing thread sets in a few seconds. */
const defaults = { characters: 400_000, rows: 5000 };

export type Room = ReturnType<typeof createRoom>;

/** The room that is left in a document. What does not fit is counted, and said to stand in the data. */
export function createRoom({ characters, rows }: typeof defaults = defaults) {
  let freeCharacters = characters;
  let freeRows = rows;
  return {
    /** Whether a text still fits; it is taken if so. */
    takeText: (text: string): boolean => {
      if (text.length > freeCharacters) return false;
      freeCharacters -= text.length;
      return true;
    },

    /** As many rows of a table as still fit, and what is to be said of the others. */
    takeRows: <T>(all: readonly T[]): { shown: readonly T[]; rest: Block[] } => {
      const shown = all.slice(0, freeRows);
      freeRows -= shown.length;
      const left = all.length - shown.length;
      return { shown, rest: left === 0 ? [] : [paragraph(`${left} more stand in record.json.`)] };
    },
  };
}

export const leftOut = 'This text stands in record.json: there was no more room for it here.';
