import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A local HTTP server for one test; gives its address. */
export async function listenHttp(listener: RequestListener): Promise<string> {
  return listen(createHttpServer(listener));
}

/** A local server that handles the bare connection, for answers that are not HTTP. */
export async function listenTcp(onSocket: (socket: Socket) => void): Promise<string> {
  return listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined);
      onSocket(socket);
    }),
  );
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (!isInetAddress(address)) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

function isInetAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
