import type { Telling } from '../guard/tellings.ts';
import type { Reading } from '../guard/unhonoured.ts';
import { intents } from '../intents.ts';
import { readerOf } from './question-reader.ts';

const read = readerOf(new Map([['NVDA', 'NVIDIA Corporation']]));

/** A question about NVDA as it is read, of which what is told is made of its own words. */
export async function madeReading(text: string, told: (own: string) => string): Promise<Reading> {
  const question = await read(text);
  return {
    question,
    intents: intents.filter(({ id }) => question.intents.includes(id)),
    known: intents,
    reread: async (change) => ({ ...question, own: change(question.own) }),
    idsOf: () => question.intents,
    tell: ({ own }) =>
      async function* () {
        const found = told(own);
        yield { found, written: () => found, isWithoutFigures: false } satisfies Telling;
      },
  };
}
