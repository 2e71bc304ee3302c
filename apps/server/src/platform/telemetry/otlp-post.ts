import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

type Destination = { url: string; headers: Readonly<Record<string, string>>; timeoutMs: number };

/** Sends JSON to the operator's collector; rejects where it is not taken in time. */
export function postJson({ url, headers, timeoutMs }: Destination, body: object): Promise<void> {
  const send = url.startsWith('https:') ? requestSecure : requestPlain;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((accept, reject) => {
    const request = send(url, options, (response) => {
      const { statusCode = 0 } = response;
      const isTaken = statusCode >= 200 && statusCode < 300;
      response
        .resume()
        .once('close', () => (isTaken ? accept() : reject(new Error(`The collector said ${statusCode}.`))));
    });
    request.once('error', reject).end(JSON.stringify(body));
  });
}
