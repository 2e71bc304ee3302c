import type { PaperBook } from './paper-book.ts';
import type { PaperToken, PaperTokens } from './paper-tokens.ts';

export type PaperRequest = {
  method: string;
  /** Behind the dialect's own prefix. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
};

export type PaperAnswer = { status: number; contentType: string; body: string; location?: string };

export type PaperContext = {
  tokens: PaperTokens;
  now: Date;
  bookOf: (holder: string) => Promise<PaperBook>;
  /** Which broker is played. */
  dialect: string;
  isRevoked: (token: string) => boolean;
  revoke: (token: string) => void;
};

/** One broker's way of speaking. */
export type PaperDialect = (request: PaperRequest, context: PaperContext) => Promise<PaperAnswer>;

export function jsonAnswer(status: number, body: unknown): PaperAnswer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

export function xmlAnswer(body: string): PaperAnswer {
  return { status: 200, contentType: 'text/xml; charset=utf-8', body };
}

/** What a token stands for at this broker; null for another broker's, a revoked or an ended one. */
export function tokenOf(text: string, use: PaperToken['use'], context: PaperContext): PaperToken | null {
  const token = context.tokens.find(text, use, context.now);
  return token === null || token.dialect !== context.dialect || context.isRevoked(text) ? null : token;
}

/** The token in the authorization header. */
export function bearerOf({ headers }: PaperRequest, context: PaperContext): PaperToken | null {
  const [scheme, text = ''] = (headers['authorization'] ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? tokenOf(text, 'access', context) : null;
}
