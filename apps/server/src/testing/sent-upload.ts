import { randomUUID } from 'node:crypto';
import { type Upload, uploadEndpoints, uploadSchema } from '@aex/contracts/uploads';
import * as z from 'zod/mini';
import type { Response } from './endpoint-caller.ts';
import type { TestServer } from './test-server.ts';

export type SentUpload = { token: string; name?: string; content: string | Buffer; threadId?: string };

/** Sends a file as a browser does. */
export async function sendUpload(
  server: TestServer,
  { token, name = 'file.bin', content, threadId }: SentUpload,
): Promise<Response> {
  const boundary = randomUUID();
  const field =
    threadId === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="thread_id"\r\n\r\n${threadId}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return server.http.inject({
    method: 'POST',
    url: uploadEndpoints.add.path,
    payload: Buffer.concat([Buffer.from(field + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Sends a file that is taken. */
export async function addUpload(server: TestServer, sent: SentUpload): Promise<Upload> {
  const response = await sendUpload(server, sent);
  if (response.statusCode !== 201) throw new Error(response.body);
  return z.parse(uploadSchema, response.json());
}
