import { setTimeout as after } from 'node:timers/promises';
import type { InsightPost } from '@aex/contracts/insights';
import { type SearchHit, type SearchKind, searchKinds } from '@aex/contracts/search';
import { indexPassages, type PassageIndex } from '@aex/retrieval/passage-index';
import type { UploadService } from '#features/uploads/index.ts';
import type { Database } from '#platform/db/database.ts';
import { doneWithPauses } from '#platform/paused-work.ts';
import { passagesOfPost } from './article-passages.ts';
import type { MeaningReader, ShelfMeanings } from './meaning-reader.ts';
import { quoteAround } from './quote-window.ts';
import * as store from './search-store.ts';
import type { SearchedPassage } from './searched-passage.ts';

export type SearchService = ReturnType<typeof createSearchService>;

type Deps = {
  database: Database;
  posts: readonly InsightPost[];
  uploads: Pick<UploadService, 'version' | 'passages'>;
  /** Null where search goes by words alone. */
  meanings: MeaningReader | null;
};
type Search = {
  /** Whose uploads and evidence are looked through; none of anybody's where it is null. */
  accountId: string | null;
  /** The thread that is asked in: of uploads that were made for one thread it finds its own. Undefined for those of all. */
  threadId?: string | null | undefined;
  query: string;
  kinds?: readonly SearchKind[] | undefined;
  limit?: number | undefined;
  moment: Date;
};
type Held = { version: string; passages: SearchedPassage[]; index: PassageIndex; meanings: ShelfMeanings | null };
type Shelf = {
  key: string;
  version: () => Promise<string>;
  passages: () => Promise<SearchedPassage[]>;
  /** Of filings only titles are held, which words find. */
  isRead: boolean;
};

/** Passages of an upload that follow one another; `isWhole` where there is nothing before or behind them in its file or page. */
export type UploadStretch = { passages: SearchHit[]; isWhole: boolean };

const usualLimit = 10;
// What was just uploaded is found by its meaning, too, where that is soon known.
const meaningWaitMs = 2000;
const shelvesHeld = 60;
/** Company, year and form are read from a name without it. */
const fileEnding = /\.[a-z]{2,5}$/i;

/**
 * Finds passages with their places. Each account's own things have an index of their own, made when it is first asked for and
 * anew when they have changed; the oldest is dropped where there are many.
 */
export function createSearchService({ database, posts, uploads, meanings }: Deps) {
  const held = new Map<string, Promise<Held>>();
  const { handle } = database;

  const shelfOf = (kind: SearchKind, accountId: string | null): Shelf | null => {
    if (kind === 'insight')
      return { key: kind, version: async () => '', passages: async () => posts.flatMap(passagesOfPost), isRead: true };
    if (kind === 'filing')
      return {
        key: kind,
        version: () => store.filingsVersion(handle),
        passages: () => store.listFilingPassages(handle),
        isRead: false,
      };
    if (accountId === null) return null;
    const key = `${kind}:${accountId}`;
    return kind === 'upload'
      ? {
          key,
          version: () => uploads.version(accountId),
          passages: async () => (await uploads.passages(accountId)).map(toUploadPassage),
          isRead: true,
        }
      : {
          key,
          version: () => store.evidenceVersion(handle, accountId),
          passages: () => store.listEvidencePassages(handle, accountId),
          isRead: true,
        };
  };

  const make = async ({ passages: read, isRead }: Shelf, version: string, earlier: Held | null): Promise<Held> => {
    const passages = await read();
    const index = await doneWithPauses(indexPassages(passages.map(toIndexed)));
    const known = isRead && meanings !== null ? meanings.ofPassages(passages, earlier?.meanings ?? null) : null;
    return { version, passages, index, meanings: known };
  };

  const open = async (shelf: Shelf): Promise<Held> => {
    const { key, version: readVersion } = shelf;
    const version = await readVersion();
    // Whoever asks while it is being made waits for the same.
    const known = held.get(key) ?? Promise.resolve(null);
    const making = known
      .catch(() => null)
      .then((kept) => (kept !== null && kept.version === version ? kept : make(shelf, version, kept)));
    held.delete(key);
    held.set(key, making);
    for (const oldest of held.keys()) {
      if (held.size <= shelvesHeld) break;
      held.delete(oldest);
    }
    return making;
  };

  const meaningOf = async (query: string, opened: readonly Held[]): Promise<Float32Array | null> => {
    const read = opened.flatMap((shelf) => shelf.meanings ?? []);
    if (meanings === null || read.length === 0) return null;
    const [meaning] = await Promise.all([
      meanings.ofQuestion(query),
      Promise.race([Promise.all(read.map((each) => each.read())), after(meaningWaitMs, null, { ref: false })]),
    ]);
    return meaning;
  };

  return {
    search: async ({
      accountId,
      threadId,
      query,
      kinds = searchKinds,
      limit = usualLimit,
      moment,
    }: Search): Promise<SearchHit[]> => {
      const opened: Held[] = [];
      for (const kind of new Set(kinds)) {
        const shelf = shelfOf(kind, accountId);
        if (shelf !== null) opened.push(await open(shelf));
      }
      const meaning = await meaningOf(query, opened);
      return takeTurns(opened.map((each) => hitsOf(each, { query, threadId, limit, moment, meaning }))).slice(0, limit);
    },

    /**
     * The stretches of uploads in which the best passages stand, best first, each as the whole passages around them in their
     * order: a table is cut over several.
     */
    uploadStretches: async ({
      accountId,
      threadId,
      query,
      limit = usualLimit,
      moment,
    }: Search): Promise<UploadStretch[]> => {
      const shelf = shelfOf('upload', accountId);
      if (shelf === null) return [];
      const opened = await open(shelf);
      const asked = { query, threadId, limit, moment, meaning: await meaningOf(query, [opened]) };
      return stretchesOf(opened, asked);
    },

    /** How an upload of the account begins: the one that the words name, else the newest; with `since` of those that came after. */
    uploadBeginning: async ({
      accountId,
      threadId,
      query,
      limit = usualLimit,
      moment,
      since = null,
    }: Search & { since?: Date | null }): Promise<SearchHit[]> => {
      const shelf = shelfOf('upload', accountId);
      if (shelf === null) return [];
      const asked = { query, threadId, limit, moment, meaning: null };
      const open = (await shelf.passages()).filter(
        (passage) => isOpenTo(passage, asked) && (since === null || passage.knownAt > since),
      );
      return beginningOf(open, asked).map((passage) => toHit(passage, { start: 0, end: passage.text.length }));
    },
  };
}

/** Of the upload that the words name, else of the newest that may be read here, its own thread's first. */
function beginningOf(passages: readonly SearchedPassage[], { query, threadId, limit }: Asked): SearchedPassage[] {
  const words = query.toLowerCase();
  const [chosen] = passages.toSorted(
    (left, right) =>
      namedIn(words, right.document) - namedIn(words, left.document) ||
      Number(right.threadId === threadId) - Number(left.threadId === threadId) ||
      right.knownAt.getTime() - left.knownAt.getTime(),
  );
  return passages
    .filter(({ documentId }) => documentId === chosen?.documentId)
    .toSorted((left, right) => left.position - right.position)
    .slice(0, limit);
}

const shortestName = 4;

/** By its whole name rather than by the one without its ending, "the letter" for letter.txt. */
function namedIn(words: string, document: string): number {
  const name = document.toLowerCase();
  if (words.includes(name)) return 2;
  const bare = name.replace(fileEnding, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return bare.length >= shortestName && ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${bare} `) ? 1 : 0;
}

type Asked = Pick<Search, 'query' | 'threadId' | 'moment'> & { limit: number; meaning: Float32Array | null };

function isOpenTo(
  { knownAt, threadId: own = null }: SearchedPassage,
  { threadId, moment }: Pick<Asked, 'threadId' | 'moment'>,
): boolean {
  return knownAt <= moment && (own === null || threadId === undefined || own === threadId);
}

function hitsOf(held: Held, asked: Asked): SearchHit[] {
  return foundIn(held, asked).map(({ passage, hit }) => toHit(passage, quoteAround(passage.text, hit)));
}

function foundIn({ passages, index, meanings }: Held, { query, threadId, limit, moment, meaning }: Asked) {
  const known = new Set(passages.filter((passage) => isOpenTo(passage, { threadId, moment })).map(({ id }) => id));
  const accepts = ({ id }: { id: string }) => known.has(id);
  const near = meaning === null ? undefined : meanings?.to(meaning);
  return index.search(query, { limit, accepts, meaning: near }).flatMap((hit) => {
    const passage = passages[hit.passage];
    return passage === undefined ? [] : [{ passage, hit }];
  });
}

/** How many passages before and behind one that was found are read with it. */
const passagesAround = 3;
/** A file of columns is one table from its first line to its last. */
const linesAround = 100;

/** The passages around those that are found, of the same document and page, each stretch once. */
function stretchesOf(held: Held, asked: Asked): UploadStretch[] {
  const taken = new Set<string>();
  return foundIn(held, asked).flatMap(({ passage: { id, documentId, position, page, section } }) => {
    const reach = /^Lines \d+ to \d+: /.test(section ?? '') ? linesAround : passagesAround;
    if (taken.has(id)) return [];
    const all = held.passages.filter((other) => other.documentId === documentId && other.page === page);
    const around = all
      .filter((other) => Math.abs(other.position - position) <= reach)
      .toSorted((one, other) => one.position - other.position);
    for (const each of around) taken.add(each.id);
    const passages = around.map((each) => toHit(each, { start: 0, end: each.text.length }));
    return [{ passages, isWhole: around.length === all.length }];
  });
}

function toHit(passage: SearchedPassage, { start, end }: { start: number; end: number }): SearchHit {
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
    threadId: row.threadId,
    source: 'Your upload',
    state: 'delayed',
  };
}
