import { Agent, request } from 'node:http';

/** How one client asks: the address, what it sends, and what of a line of the stream is text. */
export type Client = { url: string; headers: Record<string, string>; body: string; textOf: (line: string) => string };

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
const sentenceEnd = 'yet.';

/** Reads one stream to its end; gives when each sentence of the model was there, in ms from the call. */
export function readStream({ url, headers, body, textOf }: Client): Promise<number[]> {
  const startedAt = performance.now();
  return new Promise((accept, reject) => {
    const call = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const at: number[] = [];
        let rest = '';
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            if (!line.startsWith('data: {')) continue;
            text += textOf(line);
            for (let end = text.indexOf(sentenceEnd); end >= 0; end = text.indexOf(sentenceEnd)) {
              at.push(performance.now() - startedAt);
              text = text.slice(end + sentenceEnd.length);
            }
          }
        });
        response.on('end', () =>
          at.length > 0 ? accept(at) : reject(new Error(`No text came (HTTP ${response.statusCode}).`)),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const completionPattern = /"content":"([^"]*)"/;
const deltaPattern = /"type":"text-delta".*"delta":"([^"]*)"/;

/** Text of a line of chat completions. */
export const completionText = (line: string): string => completionPattern.exec(line)?.[1] ?? '';

/** Text of a line of the product's stream. */
export const answerText = (line: string): string => deltaPattern.exec(line)?.[1] ?? '';
