import { Agent, request } from 'node:http';
import Fastify from 'fastify';

// What no server between a client and a model can go below here: a bare Fastify route that hands on what comes.

const [upstream = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
const http = Fastify();
http.post('/chat/completions', (asked, reply) => {
  const headers = { 'content-type': 'application/json' };
  const call = request(`${upstream}/chat/completions`, { method: 'POST', agent, headers }, (answer) => {
    void reply.type('text/event-stream').send(answer);
  });
  call.once('error', (error) => void reply.send(error));
  call.end(JSON.stringify(asked.body));
});
process.stdout.write(`AEX ready at ${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => void http.close());
