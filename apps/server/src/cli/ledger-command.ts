import { ledgerLineSchema, serveLedgerProof } from '#features/research/index.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

const help = `Usage: npm run aex -- ledger verify [--json]

Recomputes the hash chain of every thread and holds it against the signed roots. The first bad entry is named, and the exit
code is 1. A running server is used if there is one.

  --json   print the result as JSON`;

/** `ledger verify`: proves the provenance ledger. */
export const ledgerCommand: Command = {
  name: 'ledger',
  summary: 'prove that the provenance ledger is whole',
  help,
  run: async (args, { terminal, loadConfig }) => {
    const [verb, ...options] = args;
    if (verb !== 'verify' || options.some((option) => option !== '--json'))
      throw new UsageError('Say what to do with the ledger: verify.');
    const proof = await prove(loadConfig());
    if (options.includes('--json')) terminal.print(JSON.stringify(proof, null, 2));
    else if (proof.first_bad === null)
      terminal.print(
        `The ledger is whole: ${proof.chains} chains, ${proof.entries} entries, ${proof.roots} signed roots.`,
      );
    else {
      const { thread_id: thread, seq, reason } = proof.first_bad;
      terminal.printError(
        `The ledger is NOT whole. First fault: ${thread === '' ? '' : `thread ${thread}, entry ${seq}: `}${reason}.`,
      );
    }
    return proof.valid ? exitCodes.done : exitCodes.failed;
  },
};

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
  return line.proof;
}
