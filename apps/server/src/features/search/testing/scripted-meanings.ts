import { openEmbeddingModel } from '#providers/embedding-model/open-embedding-model.ts';
import type { EmbeddingModel } from '#providers/embedding-model/embedding-model-port.ts';
import { listenHttp } from '#server/testing/local-server.ts';

export type MeaningRequest = { path: string | undefined; authorization: string | undefined; texts: string[] };
/** Words that mean the same, a list a meaning. */
export type SharedMeanings = readonly (readonly string[])[];

export const scriptedKey = 'canary-embeddings-key';

/** A local service of embeddings for which a text means the lists that it has words of; each text also has a little of its own. */
export async function scriptedMeanings(
  shared: SharedMeanings,
  { fails = () => false }: { fails?: () => boolean } = {},
): Promise<{ embeddings: EmbeddingModel; requests: MeaningRequest[] }> {
  const requests: MeaningRequest[] = [];
  const url = await listenHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input }: { input: string[] } = JSON.parse(Buffer.concat(chunks).toString());
      requests.push({ path: request.url, authorization: request.headers.authorization, texts: input });
      if (fails()) response.writeHead(503).end();
      else {
        const data = input.map((text, index) => ({ index, embedding: vectorOf(text, shared) }));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      }
    });
  });
  const config = {
    provider: 'openai-compatible',
    model: 'scripted',
    baseUrl: `${url}/v1`,
    apiKey: scriptedKey,
  } as const;
  return { embeddings: openEmbeddingModel(config), requests };
}

function vectorOf(text: string, shared: SharedMeanings): number[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  return [...shared.map((list) => (list.some((word) => words.has(word)) ? 1 : 0)), 0.3, (text.length % 7) / 100];
}
