import { appendLedger, checkAnswer, type RereadEvidence } from '#server/features/research/index.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { type Benchmark, median } from './benchmark.ts';
import { newDirectory } from './support/product-process.ts';

const sentences = 400;
const rounds = 5;
const entries = 200;

/** What governance adds to an answer: the check of each sentence, and an entry in the ledger. */
export const benchmark: Benchmark = {
  name: 'governance',
  run: async () => [
    { measure: 'verification of a sentence', ours: millisecondsASentence(), unit: 'ms', target: 1 },
    { measure: 'ledger entry, embedded store, durable', ours: await millisecondsAnEntry(), unit: 'ms' },
  ],
};

function millisecondsASentence(): number {
  const evidence = new Map<string, RereadEvidence>(
    Array.from({ length: 20 }, (_, index) => [`ev_${index}`, madeEvidence(index)]),
  );
  const citations = [...evidence.keys()].map((id, index) => madeCitation(id, index + 1));
  const content = Array.from({ length: sentences }, (_, index) => madeSentence(index)).join('\n\n');
  const answer = { id: 'msg_1', seq: 1, content, citations, metadata: {} };
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    checkAnswer(answer, evidence);
    return performance.now() - began;
  });
  return median(times) / sentences;
}

function madeSentence(index: number): string {
  const source = index % 20;
  return `SYM${source} returned ${(5 + source / 10).toFixed(1)}% from 2025-04-30 to 2026-04-30, so the gain outpaced the year before [${source + 1}].`;
}

function madeEvidence(index: number): RereadEvidence {
  const id = `ev_${index}`;
  const period = { start: '2025-04-30', end: '2026-04-30' };
  const value = 5 + index / 10;
  const fact = {
    id: `${id}.0`,
    evidenceId: id,
    entity: `SYM${index}`,
    metric: 'return',
    value,
    unit: 'percent',
  } as const;
  const facts = [{ ...fact, period, asOf: '2026-04-30' }];
  return { id, outcome: 'unchanged', note: '', facts, storedFacts: facts, title: '', content: '', categories: [] };
}

function madeCitation(id: string, n: number) {
  return {
    n,
    id,
    source_type: 'market_data' as const,
    title: '',
    content: '',
    source: '',
    as_of: null,
    known_at: null,
    value: null,
    state: 'delayed' as const,
    freshness: 'fresh' as const,
    confidence_score: 1,
  };
}

async function millisecondsAnEntry(): Promise<number> {
  const scratch = newDirectory();
  const store = await openStore({ databaseUrl: null, dataDirectory: scratch.path }, { onFailure: () => undefined });
  const { pool, handle } = store.database;
  await pool.query(`insert into workspaces values ('w', 'Bench', 'installation', now())`);
  await pool.query(`insert into accounts (id, workspace_id, role, created_at) values ('a', 'w', 'guest', now())`);
  await pool.query(
    `insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at) values ('t', 'a', 'w', 'T', 'Draft', now(), now())`,
  );
  const times: number[] = [];
  for (let n = 0; n < entries; n += 1) {
    const began = performance.now();
    const entry = { threadId: 't', accountId: 'a', now: new Date(), action: 'bench.entry', payload: { n } };
    await handle.transaction((open) => appendLedger(open, entry));
    times.push(performance.now() - began);
  }
  await store.close();
  scratch.remove();
  return median(times);
}
