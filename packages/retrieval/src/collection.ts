import type { FieldWeights } from '#index/field-weights';
import { indexTexts, type TermIndex } from '#index/term-index';
import { type DocumentName, readDocumentName } from '#names/document-name';
import { createEntityCollector, type Entity } from '#names/entity-names';
import { findSubjectName } from '#names/subject-name';
import { wordsOf } from '#text/word-scan';
import type { Passage } from './passage.ts';
import { createTermCache, type TermCache } from './ranking/term-cache.ts';

/** All that ranking needs to know of a collection. */
export type Collection = {
  passages: readonly Passage[];
  terms: TermIndex;
  /** The terms of a passage's text, in order. */
  termsOf: TermCache;
  names: ReadonlyArray<DocumentName | null>;
  entities: ReadonlyMap<string, Entity>;
  /** The words of the company's name when all documents are about one; null when they are not, or it is not known. */
  subject: readonly string[] | null;
  /** The passage before this one in its document; null when there is none. */
  previous: (passage: number) => number | null;
  next: (passage: number) => number | null;
};

/** Indexes words and names of the passages; it yields after each of them. */
export function* collectPassages(
  passages: readonly Passage[],
  fields: FieldWeights | undefined,
): Generator<undefined, Collection> {
  const readNames = new Map<string, DocumentName | null>();
  const collector = createEntityCollector();
  const names = passages.map(({ document, text }, passage) => {
    if (document === undefined) return null;
    const name = readNames.get(document) ?? readDocumentName(document);
    readNames.set(document, name);
    if (name !== null) collector.add(name.entity, passage, () => wordsOf(text));
    return name;
  });
  const isNext = (one: number, two: number): boolean => {
    const [before, after] = [passages[one], passages[two]];
    if (before?.document === undefined || before.position === undefined) return false;
    return before.document === after?.document && before.position + 1 === after.position;
  };
  const entities = collector.finish();
  const isOfOne =
    passages.every(({ document }) => document !== undefined) &&
    (readNames.size === 1 || (entities.size === 1 && !names.includes(null)));
  const terms = yield* indexTexts(textsOf(passages), fields);
  return {
    passages,
    terms,
    termsOf: createTermCache((passage) => terms.termsOf(passages[passage]?.text ?? '')),
    names,
    entities,
    subject: isOfOne ? yield* findSubjectName(passages.map(({ text }) => text)) : null,
    previous: (passage) => (isNext(passage - 1, passage) ? passage - 1 : null),
    next: (passage) => (isNext(passage, passage + 1) ? passage + 1 : null),
  };
}

function* textsOf(passages: readonly Passage[]): Generator<{ title: string; body: string }> {
  for (const { title, text, document } of passages) yield { title: title ?? document ?? '', body: text };
}
