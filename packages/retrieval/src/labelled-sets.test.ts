import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, test } from 'vitest';

import { readDocumentName } from './names/document-name.ts';
import type { Passage } from './passage.ts';
import { createPassageIndex } from './passage-index.ts';
import { measure, readCorpus, readQueries, readRelevance } from './testing/labelled-queries.ts';

const folder = 'golden/retrieval';

function filesOf(set: string): string[] {
  return [`${folder}/${set}_corpus.jsonl`, `${folder}/${set}_queries_dev.jsonl`, `${folder}/${set}_qrels_dev.tsv`];
}

function scoreOf(
  set: string,
  toPassage: (row: { _id: string; text: string }) => Passage,
): { ndcg: number; recall: number } {
  const [corpus = '', queries = '', relevance = ''] = filesOf(set);
  const index = createPassageIndex(readCorpus(readShared(corpus)).map(toPassage));
  const found = readQueries(readShared(queries)).map(({ _id, text }) => ({
    id: _id,
    found: index.search(text).map(({ id }) => id),
  }));
  return measure(found, readRelevance(readShared(relevance)));
}

describeWithShared('pages of filings', filesOf('financebench_pages'), () => {
  test('are found for the company and year that the question names', () => {
    const { ndcg, recall } = scoreOf('financebench_pages', ({ _id: id, text }) => {
      const lineEnd = text.indexOf('\n');
      return { id, document: text.slice(0, lineEnd), text: text.slice(lineEnd + 1) };
    });
    expect(ndcg).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  test('are all named in a way that is read', () => {
    const names = readCorpus(readShared(`${folder}/financebench_pages_corpus.jsonl`)).map(({ text }) =>
      readDocumentName(text.slice(0, text.indexOf('\n'))),
    );
    expect(names).not.toContain(null);
  });
});

describeWithShared('answers on personal finance', filesOf('fiqa_closed'), () => {
  test('are found better than by plain BM25 (0.495)', () => {
    expect(scoreOf('fiqa_closed', ({ _id: id, text }) => ({ id, text })).ndcg).toBeGreaterThanOrEqual(0.55);
  }, 60_000);
});

const findverFiles = ['findver_corpus.jsonl.gz', 'findver_queries_dev.jsonl', 'findver_qrels_dev.tsv'].map(
  (file) => `${folder}/${file}`,
);

describeWithShared('chunks of a filing', findverFiles, () => {
  test('are found for a claim about it better than by plain BM25 (0.806 of them)', () => {
    const [corpus = '', queries = '', relevance = ''] = findverFiles;
    const reports = Map.groupBy(readCorpus(readShared(corpus)), ({ _id: id }) => id.slice(0, id.indexOf('#')));
    const indexes = new Map(
      [...reports].map(([document, rows]) => [
        document,
        createPassageIndex(
          rows.map(({ _id: id, text }) => ({ id, text, document, position: Number(id.slice(id.indexOf('#') + 1)) })),
        ),
      ]),
    );
    const found = readQueries(readShared(queries)).map(({ _id, text, report = '' }) => ({
      id: _id,
      found: (indexes.get(report)?.search(text) ?? []).map(({ id }) => id),
    }));
    expect(measure(found, readRelevance(readShared(relevance))).recall).toBeGreaterThanOrEqual(0.865);
  }, 60_000);
});
