import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const usesOfTokens = ['code', 'access', 'refresh', 'key', 'flex', 'statement', 'link', 'public', 'item'] as const;

const tokenSchema = z.object({
  use: z.enum(usesOfTokens),
  dialect: z.string(),
  /** Whose paper account it is. */
  holder: z.string(),
  /** Milliseconds since 1970; null for one that does not end. */
  endsAt: z.number().nullable(),
  /** Of a code: what the exchange must show. */
  challenge: z.string().optional(),
  redirectUri: z.string().optional(),
});
export type PaperToken = z.output<typeof tokenSchema>;

export type PaperTokens = {
  issue(token: PaperToken): string;
  /** What a token stands for; null where it was not made here, has ended, or is for another use. */
  find(text: string, use: PaperToken['use'], now: Date): PaperToken | null;
};

const prefix = 'paper_';

/** Tokens that carry their own meaning under a signature, so that every server of the installation knows them. */
export function createPaperTokens(secretKey: Buffer): PaperTokens {
  const key = createHmac('sha256', secretKey).update('aex paper broker').digest();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    issue: (token) => {
      const body = Buffer.from(JSON.stringify(token)).toString('base64url');
      return `${prefix}${body}.${sign(body)}`;
    },
    find: (text, use, now) => {
      const [body = '', signature = ''] = text.startsWith(prefix) ? text.slice(prefix.length).split('.') : [];
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const token = tokenSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      const isOver = token.endsAt !== null && token.endsAt <= now.getTime();
      return token.use !== use || isOver ? null : token;
    },
  };
}
