import { openProviderModel } from '#server/providers/language-model/provider-model.ts';
import Fastify from 'fastify';
import pg from 'pg';

// What is left where nothing is checked: a bare Fastify route that asks the model through the SDK and stores each part that
// comes before it hands it on.

const [upstream = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
await pool.query('create table if not exists bare_parts (id bigserial primary key, part jsonb not null)');
const store = { name: 'store', text: 'insert into bare_parts (part) values ($1)' };
const model = openProviderModel({
  provider: 'openai-compatible',
  model: 'mock',
  baseUrl: upstream,
  apiKey: null,
  maxBytes: 1_000_000,
});
const http = Fastify();
http.post('/chat/completions', async (asked, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: JSON.stringify(asked.body) }] }];
  const { stream } = await model.doStream({ prompt });
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (next.value.type !== 'text-delta') continue;
    const part = JSON.stringify({ content: next.value.delta });
    await pool.query({ ...store, values: [part] });
    reply.raw.write(`data: ${part}\n\n`);
  }
  reply.raw.end();
});
process.stdout.write(`AEX ready at ${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => void Promise.all([http.close(), pool.end()]));
