import { randomUUID } from 'node:crypto';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import {
  type ImportPreview,
  importPreviewSchema,
  type PortfolioImport,
  portfolioImportSchema,
} from '@aex/contracts/portfolio-imports';
import * as z from 'zod/mini';
import type { Response } from '#server/testing/endpoint-caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export type SentFile = { name: string; content: string | Buffer; fields?: Record<string, string> };

/** An account to import into, with the calls around it. */
export async function importingAccount(server: TestServer, account: { cash_mode?: 'tracked' | 'implied' } = {}) {
  const token = await server.asGuest();
  const portfolio = await server.call(portfolioEndpoints.create, { token, body: { name: 'Mine' } });
  const made = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id: portfolio.id },
    body: { name: 'Broker', ...account },
  });
  const base = `/api/v1/portfolio/accounts/${made.id}/imports`;
  const preview = async (file: SentFile): Promise<ImportPreview> =>
    z.parse(importPreviewSchema, (await sendFile(server, { url: `${base}/preview`, token, file })).json());
  const tryCommit = async (file: SentFile, fields: Record<string, string> = {}): Promise<Response> => {
    const { content_sha256 } = await preview(file);
    return sendFile(server, {
      url: base,
      token,
      file: { ...file, fields: { ...file.fields, content_sha256, ...fields } },
    });
  };
  const commit = async (file: SentFile, fields: Record<string, string> = {}): Promise<PortfolioImport> => {
    const response = await tryCommit(file, fields);
    if (response.statusCode !== 201) throw new Error(response.body);
    return z.parse(portfolioImportSchema, response.json());
  };
  return { token, params: { id: portfolio.id }, accountId: made.id, preview, commit, tryCommit };
}

async function sendFile(
  server: TestServer,
  { url, token, file }: { url: string; token: string; file: SentFile },
): Promise<Response> {
  const boundary = randomUUID();
  const fields = Object.entries(file.fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(fields.join('') + head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
