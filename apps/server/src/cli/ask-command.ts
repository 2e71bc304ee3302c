import { parseArgs } from 'node:util';
import { dateSchema } from '@aex/contracts/primitives';
import { askLineSchema, type OnceAnswer, type OnceQuestion } from '#features/chat/index.ts';
import { type Clock, fixedClock, systemClock } from '#platform/clock.ts';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import { installationKeys } from '#platform/secrets/installation-keys.ts';
import { builtClientDirectory } from '#platform/http/static-client.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openConfiguredEmbeddings, openConfiguredModel } from '#server/configured-model.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

const help = `Usage: npm run aex -- ask "QUESTION" [--as-of DATE] [--json]

Answers a question from the stored data by the same engine and checks as the chat: the language model where one is configured. A running server is used if there is one.

  --as-of DATE   see only what was known at the end of that day (YYYY-MM-DD)
  --json         print the answer with its citations, claims and governance as JSON`;

/** `ask`: one question, one answer, nothing stored. */
export const askCommand: Command = {
  help,
  run: async (args, { terminal, loadConfig }) => {
    const { question, json } = readArguments(args);
    const config = loadConfig();
    const clock = config.fixedNow === null ? systemClock : fixedClock(config.fixedNow);
    const answer = await answerQuestion(question, config, clock);
    terminal.print(json ? JSON.stringify(answer, null, 2) : asText(answer));
    return exitCodes.done;
  },
};

function readArguments(args: readonly string[]): { question: OnceQuestion; json: boolean } {
  const { values, positionals } = parse(args);
  const question = positionals.join(' ').trim();
  if (question === '') throw new UsageError('Give a question, in quotes.');
  const asOf = values['as-of'] ?? null;
  if (asOf !== null && !dateSchema.safeParse(asOf).success) {
    throw new UsageError(`--as-of takes a day such as 2022-06-30, not "${asOf}".`);
  }
  return { question: { question, asOf }, json: values.json === true };
}

function parse(args: readonly string[]) {
  try {
    const options = { 'as-of': { type: 'string' }, json: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

// The application itself answers: the running one over its control channel, or one that is built here and does not listen.
async function answerQuestion(question: OnceQuestion, config: Config, clock: Clock): Promise<OnceAnswer> {
  const store = await openUnlessHeld(config);
  const lines: unknown[] = [];
  if (store === null) {
    await sendControlCommand(config.dataDirectory, { command: 'ask', input: question }, (line) => lines.push(line));
  } else {
    try {
      const deps = {
        config,
        database: store.database,
        clock,
        clientDirectory: builtClientDirectory,
        secretKey: (await installationKeys(config, store.database.pool)).current,
        setupToken: null,
        languageModel: await openConfiguredModel(config),
        embeddings: await openConfiguredEmbeddings(config),
        logger: false as const,
      };
      const { control, http } = await buildApp(deps);
      await controlCommands(control)({ command: 'ask', input: question }, (line) => lines.push(line));
      await http.close();
    } finally {
      await store.close();
    }
  }
  const [line] = lines.map((each) => askLineSchema.parse(each));
  if (line === undefined) throw new CommandFailure('The server ended before it had answered.');
  if ('error' in line) throw new CommandFailure(line.error);
  return line.answer;
}

function asText(answer: OnceAnswer): string {
  const sources = answer.citations.map(
    ({ n, title, value, source, as_of: asOf, state }) =>
      `  [${n}] ${title}: ${value ?? 'N/A'} (${source}, as of ${asOf ?? 'N/A'}, ${state})`,
  );
  const doubts = answer.claims
    .filter(({ status }) => status === 'contradicted' || status === 'unsupported')
    .map(({ text, status, reason }) => `  ${status}: ${text}${reason === undefined ? '' : ` (${reason})`}`);
  return [
    answer.text,
    ...(sources.length === 0 ? [] : ['', 'Sources', ...sources]),
    ...(doubts.length === 0 ? [] : ['', 'Not carried by the evidence', ...doubts]),
    '',
    'Educational context only. Not investment advice.',
  ].join('\n');
}
