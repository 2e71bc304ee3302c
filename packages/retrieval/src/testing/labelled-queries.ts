type CorpusRow = { _id: string; text: string };
type QueryRow = { _id: string; text: string; report?: string };
type Found = { id: string; found: readonly string[] };

const depth = 10;

/** Passages of a labelled set. */
export function readCorpus(text: string): CorpusRow[] {
  return rowsOf<CorpusRow>(text);
}

/** Queries of a labelled set. */
export function readQueries(text: string): QueryRow[] {
  return rowsOf<QueryRow>(text);
}

/** Which passages are relevant to which query. */
export function readRelevance(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const relevant = new Map<string, Set<string>>();
  for (const line of text.trim().split('\n').slice(1)) {
    const [query = '', passage = ''] = line.split('\t');
    relevant.set(query, (relevant.get(query) ?? new Set()).add(passage));
  }
  return relevant;
}

/** Means over the queries of nDCG and recall of the first ten, with relevance of one or nothing. */
export function measure(
  queries: readonly Found[],
  relevance: ReadonlyMap<string, ReadonlySet<string>>,
): { ndcg: number; recall: number } {
  let ndcg = 0;
  let recall = 0;
  for (const { id, found } of queries) {
    const relevant = relevance.get(id) ?? new Set();
    const hits = found.slice(0, depth).map((passage) => (relevant.has(passage) ? 1 : 0));
    ndcg += discounted(hits) / discounted(Array.from({ length: Math.min(depth, relevant.size) }, () => 1));
    recall += hits.reduce((sum: number, hit) => sum + hit, 0) / relevant.size;
  }
  return { ndcg: ndcg / queries.length, recall: recall / queries.length };
}

function discounted(hits: readonly number[]): number {
  return hits.reduce((sum, hit, at) => sum + hit / Math.log2(at + 2), 0);
}

// The cast states the shape that the set's README documents.
function rowsOf<Row>(text: string): Row[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}
