import { searchEndpoints } from '@aex/contracts/search';
import { expect, it } from 'vitest';
import { researchServer } from '#server/testing/asked-thread.ts';
import { addUpload } from '#server/testing/sent-upload.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { scriptedKey, scriptedMeanings } from './testing/scripted-meanings.ts';

const shared = [
  ['tariffs', 'customs', 'duties'],
  ['margin', 'profitability'],
];
const question = 'customs duties and profitability';
const told = 'Tariffs cut our margin by a third.';

function report(): string {
  const remark = 'The lease of the office was renewed and nothing else of note happened in the course of it. ';
  // Each is long enough to be a passage of its own.
  const pages = Array.from({ length: 30 }, (_, at) => `Note ${at}. ${remark.repeat(20)}`);
  return [...pages.slice(0, 15), told, ...pages.slice(15)].join('\n\n');
}

async function passagesFor(server: TestServer, token: string, query = question): Promise<string[]> {
  const { hits } = await server.call(searchEndpoints.search, { token, query: { query, kinds: 'upload' } });
  return hits.map(({ passage }) => passage);
}

describeWithStore('a search with a model of embeddings', () => {
  it('finds a passage that shares no word with the question, by what it means', async () => {
    const { embeddings, requests } = await scriptedMeanings(shared);
    const server = await researchServer({ embeddings });
    const token = await server.asGuest();
    await addUpload(server, { token, name: 'report.txt', content: report() });
    const [first] = await passagesFor(server, token);
    expect(first).toContain(told);
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/v1/embeddings']));
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${scriptedKey}`]));
  });

  it('finds none of it by words alone', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    await addUpload(server, { token, name: 'report.txt', content: report() });
    expect(await passagesFor(server, token)).toEqual([]);
  });

  it('has each passage read once, and of a further upload only what is new', async () => {
    const { embeddings, requests } = await scriptedMeanings(shared);
    const server = await researchServer({ embeddings });
    const token = await server.asGuest();
    await addUpload(server, { token, name: 'report.txt', content: report() });
    await passagesFor(server, token);
    await passagesFor(server, token);
    await addUpload(server, { token, name: 'more.txt', content: 'Freight was dear.' });
    await passagesFor(server, token);
    const sent = requests.flatMap(({ texts }) => texts).filter((text) => text !== question);
    expect(sent.filter((text) => text.startsWith('more.txt'))).toHaveLength(1);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('sends the model nothing of another account with a search', async () => {
    const { embeddings, requests } = await scriptedMeanings(shared);
    const server = await researchServer({ embeddings });
    await addUpload(server, { token: await server.asGuest(), name: 'secret.txt', content: 'The canary plan.' });
    await passagesFor(server, await server.asGuest());
    expect(requests.flatMap(({ texts }) => texts)).toEqual([question]);
  });

  it('goes by words while the model fails, says so once, and asks again only after a while', async () => {
    const { embeddings, requests } = await scriptedMeanings(shared, { fails: () => true });
    const server = await researchServer({ embeddings });
    const token = await server.asGuest();
    await addUpload(server, { token, name: 'report.txt', content: report() });
    expect((await passagesFor(server, token, 'tariffs')).join(' ')).toContain(told);
    const asked = requests.length;
    expect((await passagesFor(server, token, 'tariffs margin')).join(' ')).toContain(told);
    expect(requests).toHaveLength(asked);
    const warnings = server.logLines.filter((line) => line.includes('meanings could not be read'));
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.length).toBeLessThanOrEqual(2);
    expect(server.logLines.join('\n')).not.toContain(scriptedKey);
  });
});
