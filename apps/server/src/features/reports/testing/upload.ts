import { reportEndpoints, type ReportVerdict, reportVerdictSchema } from '@aex/contracts/reports';
import * as z from 'zod/mini';
import type { TestServer } from '#server/testing/test-server.ts';

const boundary = 'made-boundary';

/** Sends a file to be verified, as nobody in particular. */
export async function upload(server: TestServer, bytes: Buffer): Promise<ReportVerdict> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const response = await server.http.inject({
    method: 'POST',
    url: reportEndpoints.verify.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return z.parse(reportVerdictSchema, response.json());
}
