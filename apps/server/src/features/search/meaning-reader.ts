import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddingModel } from '#providers/embedding-model/embedding-model-port.ts';
import { asModelFailure } from '#providers/language-model/language-model-port.ts';
import { cosineWith, type PassageVector, toPassageVector } from './passage-vector.ts';
import type { SearchedPassage } from './searched-passage.ts';

export type MeaningReader = ReturnType<typeof createMeaningReader>;

/** What is known of the meanings of a shelf of passages. */
export type ShelfMeanings = {
  /** By the text that was read. */
  vectors: ReadonlyMap<string, PassageVector>;
  /** Goes on reading what has not been read. Resolves once all was, or could not be for now. Never rejects. */
  read: () => Promise<void>;
  /** How near each passage is to a question. */
  to: (question: Float32Array) => (passage: number) => number | null;
};

const longestText = 4000;
const questionMs = 3000;
const batchMs = 30_000;
// A search that waits for a service that is away would be slower than one by words for nothing.
const restMs = 30_000;

/** Asks a model what questions and passages mean. Where it fails, search goes by words for half a minute. */
export function createMeaningReader({ model, log }: { model: EmbeddingModel; log: Pick<FastifyBaseLogger, 'warn'> }) {
  let restsUntil = 0;
  const isResting = () => performance.now() < restsUntil;

  const ask = async (texts: readonly string[], milliseconds: number): Promise<Float32Array[] | null> => {
    if (isResting()) return null;
    try {
      return await model.embed(texts, AbortSignal.timeout(milliseconds));
    } catch (error) {
      const { kind, status } = asModelFailure(error);
      log.warn(
        { failure: kind, status, model: model.name },
        'meanings could not be read; search goes by words for a while',
      );
      restsUntil = performance.now() + restMs;
      return null;
    }
  };

  return {
    /** The meaning of a question; null where it cannot be had now. */
    ofQuestion: async (question: string): Promise<Float32Array | null> =>
      (await ask([question.slice(0, longestText)], questionMs))?.[0] ?? null,

    /** The meanings of passages, of which those that were read before are taken over. */
    ofPassages: (passages: readonly SearchedPassage[], earlier: ShelfMeanings | null): ShelfMeanings => {
      const texts = passages.map(readText);
      const vectors = new Map<string, PassageVector>();
      for (const text of texts) {
        const known = earlier?.vectors.get(text);
        if (known !== undefined) vectors.set(text, known);
      }
      const readOn = async (): Promise<void> => {
        const unread = [...new Set(texts)].filter((text) => !vectors.has(text));
        for (let at = 0; at < unread.length; at += model.textsPerCall) {
          const batch = unread.slice(at, at + model.textsPerCall);
          const exact = await ask(batch, batchMs);
          if (exact === null) return;
          for (const [place, text] of batch.entries()) {
            const vector = exact[place];
            if (vector !== undefined) vectors.set(text, toPassageVector(vector));
          }
        }
      };
      let reading: Promise<void> | null = null;
      return {
        vectors,
        read: () => {
          reading ??= readOn().finally(() => (reading = null));
          return reading;
        },
        to: (question) => (passage) => {
          const vector = vectors.get(texts[passage] ?? '');
          return vector === undefined ? null : cosineWith(vector, question);
        },
      };
    },
  };
}

function readText({ document, section, text }: SearchedPassage): string {
  return [document, ...(section === null ? [] : [section]), text].join('\n').slice(0, longestText);
}
