import { createServer, type Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CuttingProxy = { url: string; cuts: () => number; resumes: string[]; close(): Promise<void> };

/**
 * Stands between browser and product. The first answer of each question is cut off after so many events, as a lost connection
 * would; everything else passes through untouched.
 */
export async function startCuttingProxy(target: string, afterEvents: number): Promise<CuttingProxy> {
  let cuts = 0;
  const resumes: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    const isQuestion = incoming.method === 'POST' && incoming.url === '/api/v1/chat';
    if (incoming.url?.includes('/stream') === true) resumes.push(incoming.url);
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isQuestion) {
        answer.pipe(outgoing);
        return;
      }
      let passed = 0;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        for (const block of text.split(/(?<=\n\n)/)) {
          if (passed === afterEvents) {
            cuts += 1;
            answer.destroy();
            outgoing.destroy();
            return;
          }
          outgoing.write(block);
          passed += 1;
        }
      });
      answer.on('end', () => outgoing.end());
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await listen(server);
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    resumes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}
