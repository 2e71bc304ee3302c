import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenModel, type ModelReply } from './models/testing/model-server.ts';

const endless: ModelReply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = { content: 'That is not in the data yet. ' };
  const timer = setInterval(
    () => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`),
    100,
  );
  response.on('close', () => clearInterval(timer));
};

it('SIGTERM ends in 10 s while models have not, and tells who reads them', async () => {
  const { url } = await listenModel([endless]);
  const server = await startServerProcess({
    AEX_DATA_DIR: newDataFolder(),
    AEX_BACKUP_MINUTES: '0',
    AEX_LLM: 'openai-compatible:endless',
    AEX_LLM_BASE_URL: url,
  });
  onTestFinished(() => server.kill());
  const asked = await Promise.all(Array.from({ length: 3 }, () => askAsGuest(server.url)));
  // Read as it comes: what waits unread is lost with a connection that is cut.
  const readings = asked.map(readUntilCut);
  const began = performance.now();
  const code = await server.stop();
  expect([code, server.output.filter((line) => line.includes('did not stop'))]).toEqual([0, []]);
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const said of await Promise.all(readings)) expect(said).toContain('"type":"data-server"');
});

async function askAsGuest(url: string): Promise<Response> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { access_token: token }: { access_token: string } = JSON.parse(await (await post('/auth/token', {})).text());
  return post('/chat', { message: 'What is it?', thread_id: null }, { authorization: `Bearer ${token}` });
}

async function readUntilCut(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let said = '';
  try {
    for await (const chunk of answer.body ?? []) said += decoder.decode(chunk, { stream: true });
  } catch {
    // The connection is cut with the server.
  }
  return said;
}
