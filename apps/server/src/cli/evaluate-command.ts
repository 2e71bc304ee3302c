import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, exitCodes, UsageError } from './command.ts';
import { evaluateClaims, evaluateFindver } from './evaluate/evaluate-claims.ts';
import { evaluateRetrieval } from './evaluate/evaluate-retrieval.ts';
import { evaluateTone } from './evaluate/evaluate-tone.ts';

const help = `Usage:
  npm run aex -- evaluate claims --claims F --evidence F --out F
  npm run aex -- evaluate findver --claims F --out F
  npm run aex -- evaluate tone --in F --out F
  npm run aex -- evaluate retrieval --corpus F --queries F --out F

Judges JSON lines, plain or gzip, and writes a line for each: {id, verdict, reason} for claims, {id, prohibited, score,
deductions} for tone. Tone and retrieval are the very code of the product; claims are judged against tables and texts as
they stand, while the product's own answers are checked against typed facts. Labels in the rows, if there are any, are
used for the printed score alone. Retrieval writes {query_id, doc_ids}, the ten best of the corpus; a query with
a report searches the chunks of that report, and no other field of a query is read.`;

type Files = Record<string, string>;
type Evaluation = { needs: readonly string[]; run: (files: Files) => string[] };

const evaluations: Readonly<Record<string, Evaluation>> = {
  claims: {
    needs: ['claims', 'evidence', 'out'],
    run: (files) => evaluateClaims(pick(files, ['claims', 'evidence', 'out'])),
  },
  findver: { needs: ['claims', 'out'], run: (files) => evaluateFindver(pick(files, ['claims', 'out'])) },
  retrieval: {
    needs: ['corpus', 'queries', 'out'],
    run: (files) => evaluateRetrieval(pick(files, ['corpus', 'queries', 'out'])),
  },
  tone: { needs: ['in', 'out'], run: (files) => evaluateTone(pick(files, ['in', 'out'])) },
};

/** `evaluate`: measures the checks on labelled sets. */
export const evaluateCommand: Command = {
  help,
  run: async (args, { terminal, workingDirectory }) => {
    const [what = '', ...rest] = args;
    const evaluation = Object.entries(evaluations).find(([name]) => name === what)?.[1];
    if (evaluation === undefined) throw new UsageError(`Say what to evaluate: ${Object.keys(evaluations).join(', ')}.`);
    const given = parse(rest, evaluation.needs);
    const missing = evaluation.needs.filter((name) => given[name] === undefined);
    if (missing.length > 0)
      throw new UsageError(`evaluate ${what} also needs ${missing.map((name) => `--${name}`).join(' and ')}.`);
    const files = Object.fromEntries(
      Object.entries(given).map(([name, path]) => [name, resolve(workingDirectory, path ?? '')]),
    );
    for (const line of evaluation.run(files)) terminal.print(line);
    return exitCodes.done;
  },
};

function parse(args: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return { ...parseArgs({ args: [...args], options }).values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function pick<const N extends string>(files: Files, names: readonly N[]): Record<N, string> {
  const entries = names.map((name) => [name, files[name] ?? '']);
  return asRecord(Object.fromEntries(entries));
}

// Every name was just put there; Object.fromEntries only knows strings.
function asRecord<N extends string>(record: Record<string, string>): Record<N, string> {
  return record as Record<N, string>;
}
