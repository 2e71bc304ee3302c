import type * as z from 'zod';
import { ledgerLineSchema, serveLedgerProof } from '#features/research/index.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';
import type { Terminal } from './terminal.ts';

const help = `Usage: npm run aex -- ledger verify [--json]

Recomputes the hash chain of every thread and holds it against the signed roots, then the chain of the audit log. The first bad
entry of each is named, and the exit code is 1. A running server is used if there is one. Note the number of entries elsewhere:
it never falls, unless the newest ones were cut off behind the store's back.

  --json   print the result as JSON`;

type Proofs = Exclude<z.infer<typeof ledgerLineSchema>, { error: string }>;

/** `ledger verify`: proves the provenance ledger. */
export const ledgerCommand: Command = {
  help,
  run: async (args, { terminal, loadConfig }) => {
    const [verb, ...options] = args;
    if (verb !== 'verify' || options.some((option) => option !== '--json'))
      throw new UsageError('Say what to do with the ledger: verify.');
    const { proof, audit } = await prove(loadConfig());
    if (options.includes('--json')) terminal.print(JSON.stringify({ ...proof, audit }, null, 2));
    else {
      printLedger(terminal, proof);
      printAudit(terminal, audit);
    }
    return proof.valid && audit.valid ? exitCodes.done : exitCodes.failed;
  },
};

function printLedger(terminal: Terminal, { chains, entries, roots, first_bad: bad }: Proofs['proof']): void {
  if (bad === null) {
    terminal.print(`The ledger is whole: ${chains} chains, ${entries} entries, ${roots} signed roots.`);
    return;
  }
  const place = bad.thread_id === '' ? '' : `thread ${bad.thread_id}, entry ${bad.seq}: `;
  terminal.printError(`The ledger is NOT whole. First fault: ${place}${bad.reason}.`);
}

function printAudit(terminal: Terminal, { entries, head, first_bad: bad }: Proofs['audit']): void {
  if (bad === null) terminal.print(`The audit log is whole: ${entries} entries, head ${head ?? 'none'}.`);
  else terminal.printError(`The audit log is NOT whole. First fault: entry ${bad.id}: ${bad.reason}.`);
}

async function prove(config: Config) {
  const lines: unknown[] = [];
  const command = { command: 'ledger', input: {} };
  const store = await openUnlessHeld(config);
  if (store === null) await sendControlCommand(config.dataDirectory, command, (line) => lines.push(line));
  else {
    try {
      await serveLedgerProof({ database: store.database })(command, (line) => lines.push(line));
    } finally {
      await store.close();
    }
  }
  const [line] = lines.map((each) => ledgerLineSchema.parse(each));
  if (line === undefined) throw new CommandFailure('The server ended before it had answered.');
  if ('error' in line) throw new CommandFailure(line.error);
  return line;
}
