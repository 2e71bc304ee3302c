import { type LedgerEntry, ledgerEntrySchema, recordEndpoints } from '@aex/contracts/ledger';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { verificationEndpoints } from '@aex/contracts/research';
import { expect } from 'vitest';
import * as z from 'zod';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { deriveLedgerKey } from '../ledger/ledger-key.ts';
import { sealFinishedDays } from '../ledger/root-sealing.ts';

const message = 'How has NVDA done over the last year? Where is inflation?';
export const day = 86_400_000;
export const key = deriveLedgerKey(Buffer.alloc(32, 7));

export const recordSchema = z.looseObject({
  manifest: z.looseObject({
    scope: z.looseObject({ kind: z.string() }),
    files: z.array(z.looseObject({ name: z.string(), media_type: z.string(), sha256: z.string() })),
    threads: z.array(z.looseObject({ sections: z.record(z.string(), z.string()) })),
  }),
  signature: z.string(),
  files: z.record(z.string(), z.string()),
  threads: z.array(
    z.looseObject({
      thread_id: z.string(),
      ledger: z.array(z.custom<LedgerEntry>((value) => ledgerEntrySchema.safeParse(value).success)),
      messages: z.nullable(z.array(z.looseObject({ id: z.string(), role: z.string(), content: z.string() }))),
      evidence: z.array(z.looseObject({ content: z.string() })),
      root_proofs: z.array(z.looseObject({ seq: z.number(), path: z.array(z.looseObject({ hash: z.string() })) })),
    }),
  ),
  roots: z.array(z.looseObject({ day: z.string(), root: z.string() })),
});
export type Exported = z.infer<typeof recordSchema>;
type Scene = { server: TestServer; id: string };

/** A thread with a history over two days, sealed each day, `beside` another one. */
export async function sealedThread({ beside = false } = {}): Promise<Scene> {
  const server = await researchServer();
  await server.asOwner();
  const token = () => asAnalyst(server, 'author');
  if (beside) await askIn(server, { token: await token(), message: 'How volatile is SPY?' });
  const id = await askIn(server, { token: await token(), message });
  await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
  await server.call(lifecycleEndpoints.transition, { token: await token(), params: { id }, body: { to: 'Verified' } });
  await passDay(server);
  await askIn(server, { token: await token(), message: 'And how volatile is SPY?', threadId: id });
  await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
  await passDay(server);
  return { server, id };
}

/** A thread as its author exports it. */
export async function exportOf({ server, id }: Scene): Promise<Exported> {
  const token = await asAnalyst(server, 'author');
  const response = await server.send(recordEndpoints.thread, { token, params: { id } });
  expect(response.statusCode).toBe(200);
  return recordSchema.parse(response.json());
}

/** A thread with a history over three days, sealed each day, as its author exports it. */
export async function exported(options: { beside?: boolean } = {}): Promise<Scene & { record: Exported }> {
  const scene = await sealedThread(options);
  return { ...scene, record: await exportOf(scene) };
}

/** Seals the day that goes by. */
export async function passDay(server: TestServer): Promise<void> {
  server.clock.advance(day);
  await server.database.handle.transaction((handle) => sealFinishedDays(handle, { now: server.clock.now(), key }));
}

export function chainOf(record: Exported): LedgerEntry[] {
  const [thread] = record.threads;
  if (thread === undefined) throw new Error('The record has no thread.');
  return thread.ledger;
}
