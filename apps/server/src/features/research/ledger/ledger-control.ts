import { auditProofSchema } from '@aex/contracts/admin';
import * as z from 'zod';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import type { Database } from '#platform/db/database.ts';
import { proveAudit, proveLedger } from './ledger-proof.ts';

const proofSchema = z.object({
  valid: z.boolean(),
  chains: z.number(),
  entries: z.number(),
  roots: z.number(),
  first_bad: z.nullable(z.object({ thread_id: z.string(), seq: z.number(), reason: z.string() })),
});

export const ledgerLineSchema = z.union([
  z.object({ proof: proofSchema, audit: auditProofSchema }),
  z.object({ error: z.string() }),
]);

/** Proves the whole ledger and the audit log for the operator's tool, by the server that holds the store or by the tool itself. Never rejects. */
export function serveLedgerProof({ database }: { database: Database }): ControlHandler {
  return async (_command, answer) => {
    const line = (told: z.infer<typeof ledgerLineSchema>) => answer(told);
    try {
      const proof = await proveLedger(database.handle, { workspaceId: null });
      line({ proof, audit: await proveAudit(database.handle) });
    } catch (error) {
      line({ error: `The ledger could not be read: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
}
