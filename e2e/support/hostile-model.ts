import { once } from 'node:events';
import { createServer } from 'node:http';

export type HostileModel = { url: string; stop: () => Promise<void> };

const charactersPerToken = 3;

/** A language model that answers everything with one text, in pieces of three characters. */
export async function startHostileModel(text: string): Promise<HostileModel> {
  const tokens = text.match(new RegExp(`[^]{1,${charactersPerToken}}`, 'g')) ?? [];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of tokens) response.write(frame({ content }, null));
    response.end(`${frame({}, 'stop')}data: [DONE]\n\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The model has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function frame(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'hostile', choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
