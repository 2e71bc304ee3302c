import type { Part } from '#features/chat/engine/section.ts';
import type { TextTable } from '../text-table.ts';
import { nameTold, recordAnswer, type RecordAnswer } from './record-answer.ts';
import { recordQuery, turnQuery, type Unheld } from './record-question.ts';
import { type RecordTable, recordTable } from './record-table.ts';
import { recordSection, unheldGap } from './record-telling.ts';

type Read = { table: RecordTable; answer: RecordAnswer | Unheld };

/** Whether a word stands in another document than the one of a name. */
export type StandsElsewhere = (word: string, document: string) => boolean;

/**
 * What the one table of records among these answers to the last turn of a thread; nothing where none or several do. That a table
 * lacks what was asked of is told only where no other document has the word: what is asked may be told there.
 */
export function recordParts(
  tables: readonly TextTable[],
  turns: readonly string[],
  standsElsewhere: StandsElsewhere,
): Part[] {
  const read = tables.flatMap((each): Read[] => {
    const table = recordTable(each);
    const answer = table === null ? null : lastAnswer(turns, table);
    return table === null || answer === null ? [] : [{ table, answer }];
  });
  const [one, other] = read;
  if (one === undefined || other !== undefined) return [];
  if (!('query' in one.answer))
    return standsElsewhere(one.answer.word, one.table.document) ? [] : [unheldGap(one.answer, one.table)];
  const section = recordSection(one.answer, one.table);
  return section === null ? [] : [section];
}

/** A turn that cannot be read by itself is completed by the one before it; any other turn between them ends what it may point at. */
function lastAnswer(turns: readonly string[], table: RecordTable): RecordAnswer | Unheld | null {
  return turns.reduce<RecordAnswer | Unheld | null>((before, turn) => {
    const known = before !== null && 'query' in before ? before : null;
    const query =
      recordQuery(turn, table) ??
      (known === null ? null : turnQuery(turn, { query: known.query, told: nameTold(known) }, table));
    if (query === null || !('operation' in query)) return query;
    return recordAnswer(query, table);
  }, null);
}
