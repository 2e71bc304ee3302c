import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { questionFilesNamed } from '@aex/testing/question-files';
import * as z from 'zod';
import { readStrategies } from '#features/strategies/index.ts';

const questionSchema = z.strictObject({
  ask: z.string(),
  /** Questions asked before it in its thread. */
  after: z.array(z.string()).optional(),
  /** Ids of what it is to be read as, no more and no fewer. */
  intents: z.array(z.string()).optional(),
  symbols: z.array(z.string()).optional(),
  /** First and last day of the first market evidence. */
  period: z.tuple([z.string(), z.string()]).optional(),
  /** What the answer must hold. */
  says: z.array(z.string()).optional(),
  /** All that the answer is to decline. */
  declines: z.array(z.string()).optional(),
  /** Why it is known not to be answered as expected; whoever mends it takes this away. */
  fails: z.string().optional(),
});
export type SetQuestion = z.infer<typeof questionSchema> & { file: string };

/** Whether all of the questions are asked. */
export const isWholeSet = questionFilesNamed.length === 0;
const directory = new URL('./questions/', import.meta.url);

/**
 * The written questions, by file, and the prompts of the frameworks, of which nothing may be declined. `held-out`, `strangers-b`
 * and `strangers-c` were not looked at while the engine was tuned. `AEX_QUESTIONS=measures,macro` keeps to the files that it names,
 * for a look in between.
 */
export function readQuestionSet(): SetQuestion[] {
  const files = readdirSync(directory).toSorted();
  const written = files.flatMap((name) => {
    const questions = z.array(questionSchema).parse(parse(readFileSync(new URL(name, directory), 'utf8')));
    return questions.map((question) => ({ ...question, file: name.replace('.yaml', '') }));
  });
  const frameworks = readStrategies().map(({ prompt_template: ask }) => ({ ask, declines: [], file: 'frameworks' }));
  return [...written, ...frameworks].filter(({ file }) => isWholeSet || questionFilesNamed.includes(file));
}
