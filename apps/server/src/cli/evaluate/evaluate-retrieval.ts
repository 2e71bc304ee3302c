import { readDocumentName } from '@aex/retrieval/names/document-name';
import type { Passage } from '@aex/retrieval/passage';
import { createPassageIndex, type PassageIndex } from '@aex/retrieval/passage-index';
import * as z from 'zod';
import { CommandFailure } from '../command.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';

const passageSchema = z.object({ _id: z.string(), text: z.string(), title: z.string().optional() });
const querySchema = z.object({ _id: z.string(), text: z.string(), report: z.string().optional() });

const best = 10;
const chunkId = /^(.+)#(\d+)$/;

/** Searches a corpus for each query, by its text and report alone; gives the lines that say how long it took. */
export function evaluateRetrieval(files: { corpus: string; queries: string; out: string }): string[] {
  const passages = readJsonLines(files.corpus, passageSchema).map(toPassage);
  if (passages.length === 0) throw new CommandFailure(`${files.corpus} has no passages.`);
  const queries = readJsonLines(files.queries, querySchema);
  const startedAt = performance.now();
  const indexOf = createIndexes(passages, files.corpus);
  const found = queries.map(({ _id, text, report }) => ({
    query_id: _id,
    doc_ids: indexOf(report, _id)
      .search(text, { limit: best })
      .map(({ id }) => id),
  }));
  const seconds = (performance.now() - startedAt) / 1000;
  writeJsonLines(files.out, found);
  const empty = found.filter(({ doc_ids: ids }) => ids.length === 0).length;
  return [
    `${queries.length} queries over ${passages.length} passages in ${seconds.toFixed(2)} s, indexing included`,
    ...(empty === 0 ? [] : [`${empty} queries found nothing`]),
  ];
}

/** A document is named by the part of the id before "#", with the number of the chunk after it, or by the first line. */
function toPassage({ _id: id, text, title }: z.infer<typeof passageSchema>): Passage {
  const chunk = chunkId.exec(id);
  if (chunk !== null) return { id, text, title, document: chunk[1], position: Number(chunk[2]) };
  const lineEnd = text.indexOf('\n');
  const firstLine = lineEnd === -1 ? '' : text.slice(0, lineEnd);
  if (readDocumentName(firstLine) === null) return { id, text, title };
  return { id, text: text.slice(lineEnd + 1), title, document: firstLine };
}

/** The index of everything and one for each report, each made when it is first asked for. */
function createIndexes(
  passages: readonly Passage[],
  path: string,
): (report: string | undefined, id: string) => PassageIndex {
  const reports = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (passage.document === undefined) continue;
    const chunks = reports.get(passage.document) ?? [];
    reports.set(passage.document, chunks);
    chunks.push(passage);
  }
  const made = new Map<string | undefined, PassageIndex>();
  return (report, id) => {
    const chunks = report === undefined ? passages : reports.get(report);
    if (chunks === undefined)
      throw new CommandFailure(`${path} has no chunk of report ${report}, which query ${id} names.`);
    const index = made.get(report) ?? indexed(chunks, path);
    made.set(report, index);
    return index;
  };
}

function indexed(passages: readonly Passage[], path: string): PassageIndex {
  try {
    return createPassageIndex(passages);
  } catch (error) {
    if (error instanceof RangeError) throw new CommandFailure(`${path}: ${error.message}`);
    throw error;
  }
}
