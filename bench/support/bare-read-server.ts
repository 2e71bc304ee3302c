import Fastify from 'fastify';

// The peer: a bare Fastify route for each path, with the bytes that the product answers; no limits, headers or log.

const [product = '', ...paths] = process.argv.slice(2);
const http = Fastify();
for (const path of paths) {
  const body = Buffer.from(await (await fetch(`${product}${path}`)).arrayBuffer());
  http.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
}
process.stdout.write(`AEX ready at ${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => void http.close());
