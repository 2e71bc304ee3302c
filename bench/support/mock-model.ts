import { createServer, type ServerResponse } from 'node:http';

// A provider that streams chat completions by the clock: the first token after a wait, then one token after another. Each
// sentence has eight tokens and is certain with the first token of the next.

const [firstMs = 20, betweenMs = 0, sentences = 1] = process.argv.slice(2).map(Number);
const words = ['The', ' answer', ' is', ' not', ' in', ' the', ' data', ' yet. '];

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (betweenMs === 0) sendAtOnce(response);
    else sendByClock(response);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});

function sendAtOnce(response: ServerResponse): void {
  setTimeout(() => {
    response.write(chunkOf(`${words.join('')}The`));
    setTimeout(() => finish(response, ' rest may come.'), 5);
  }, firstMs);
}

function sendByClock(response: ServerResponse): void {
  let sent = 0;
  const total = words.length * sentences;
  const timer = setInterval(() => {
    response.write(chunkOf(words[sent % words.length] ?? ''));
    sent += 1;
    if (sent < total) return;
    clearInterval(timer);
    finish(response, 'So it ends.');
  }, betweenMs);
}

function finish(response: ServerResponse, last: string): void {
  response.write(chunkOf(last));
  response.write(
    frame({
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
  response.end('data: [DONE]\n\n');
}

function chunkOf(content: string): string {
  return frame({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

function frame(body: object): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock', ...body })}\n\n`;
}
