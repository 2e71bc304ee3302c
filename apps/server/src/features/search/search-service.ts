import type { InsightPost } from '@aex/contracts/insights';
import { type SearchHit, type SearchKind, searchKinds } from '@aex/contracts/search';
import { createPassageIndex, type PassageIndex } from '@aex/retrieval/passage-index';
import type { UploadService } from '#features/uploads/index.ts';
import type { Database } from '#platform/db/database.ts';
import { passagesOfPost } from './article-passages.ts';
import { quoteAround } from './quote-window.ts';
import * as store from './search-store.ts';
import type { SearchedPassage } from './searched-passage.ts';

export type SearchService = ReturnType<typeof createSearchService>;

type Deps = { database: Database; posts: readonly InsightPost[]; uploads: Pick<UploadService, 'version' | 'passages'> };
type Search = {
  /** Whose uploads and evidence are looked through; none of anybody's where it is null. */
  accountId: string | null;
  query: string;
  kinds?: readonly SearchKind[] | undefined;
  limit?: number | undefined;
  moment: Date;
};
type Held = { version: string; passages: SearchedPassage[]; index: PassageIndex };
type Shelf = { key: string; version: () => Promise<string>; passages: () => Promise<SearchedPassage[]> };

const usualLimit = 10;
const shelvesHeld = 60;
/** Company, year and form are read from a name without it. */
const fileEnding = /\.[a-z]{2,5}$/i;

/**
 * Finds passages with their places. Each account's own things have an index of their own, made when it is first asked for and
 * anew when they have changed; the oldest is dropped where there are many.
 */
export function createSearchService({ database, posts, uploads }: Deps) {
  const held = new Map<string, Promise<Held>>();
  const { handle } = database;

  const shelfOf = (kind: SearchKind, accountId: string | null): Shelf | null => {
    if (kind === 'insight')
      return { key: kind, version: async () => '', passages: async () => posts.flatMap(passagesOfPost) };
    if (kind === 'filing')
      return {
        key: kind,
        version: () => store.filingsVersion(handle),
        passages: () => store.listFilingPassages(handle),
      };
    if (accountId === null) return null;
    const key = `${kind}:${accountId}`;
    return kind === 'upload'
      ? {
          key,
          version: () => uploads.version(accountId),
          passages: async () => (await uploads.passages(accountId)).map(toUploadPassage),
        }
      : {
          key,
          version: () => store.evidenceVersion(handle, accountId),
          passages: () => store.listEvidencePassages(handle, accountId),
        };
  };

  const open = async ({ key, version: readVersion, passages: read }: Shelf): Promise<Held> => {
    const version = await readVersion();
    const known = held.get(key);
    held.delete(key);
    const kept = known === undefined ? null : await known.catch(() => null);
    const making =
      kept !== null && kept.version === version
        ? Promise.resolve(kept)
        : read().then((passages) => ({ version, passages, index: createPassageIndex(passages.map(toIndexed)) }));
    held.set(key, making);
    for (const oldest of held.keys()) {
      if (held.size <= shelvesHeld) break;
      held.delete(oldest);
    }
    return making;
  };

  return {
    search: async ({
      accountId,
      query,
      kinds = searchKinds,
      limit = usualLimit,
      moment,
    }: Search): Promise<SearchHit[]> => {
      const lists: SearchHit[][] = [];
      for (const kind of new Set(kinds)) {
        const shelf = shelfOf(kind, accountId);
        if (shelf !== null) lists.push(hitsOf(await open(shelf), { query, limit, moment }));
      }
      return takeTurns(lists).slice(0, limit);
    },
  };
}

type Asked = { query: string; limit: number; moment: Date };

function hitsOf({ passages, index }: Held, { query, limit, moment }: Asked): SearchHit[] {
  const known = new Set(passages.filter(({ knownAt }) => knownAt <= moment).map(({ id }) => id));
  return index.search(query, { limit, accepts: ({ id }) => known.has(id) }).flatMap((hit) => {
    const passage = passages[hit.passage];
    if (passage === undefined) return [];
    const { start, end } = quoteAround(passage.text, hit);
    return {
      kind: passage.kind,
      document_id: passage.documentId,
      document: passage.document,
      page: passage.page,
      section: passage.section,
      start: passage.start + start,
      end: passage.start + end,
      quote: passage.text.slice(start, end),
      passage: passage.text,
      as_of: passage.asOf,
      source: passage.source,
      state: passage.state,
    };
  });
}

// Scores of one collection say nothing about those of another.
function takeTurns(lists: ReadonlyArray<readonly SearchHit[]>): SearchHit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

function toIndexed({ id, document, section, position, text }: SearchedPassage) {
  return {
    id,
    text,
    document: document.replace(fileEnding, ''),
    position,
    ...(section === null ? {} : { title: section }),
  };
}

type UploadPassage = Awaited<ReturnType<UploadService['passages']>>[number];

function toUploadPassage(row: UploadPassage): SearchedPassage {
  return {
    id: `upload:${row.uploadId}:${row.position}`,
    kind: 'upload',
    documentId: row.uploadId,
    document: row.name,
    position: row.position,
    page: row.page,
    section: row.section,
    start: row.startOffset,
    text: row.text,
    asOf: row.createdAt.toISOString().slice(0, 10),
    knownAt: row.createdAt,
    source: 'Your upload',
    state: 'delayed',
  };
}
