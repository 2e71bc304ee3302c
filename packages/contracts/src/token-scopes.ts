import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** What a personal access token may do. Its account's role and mode count as well. */
export const tokenScopes = ['read', 'write', 'chat', 'portfolio', 'admin'] as const;
export const tokenScopeSchema = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

const portfolioSections = new Set(['portfolio', 'portfolios', 'broker', 'clients', 'households']);

// What a token could reach beyond its own end by: other credentials, and where events of the account are sent.
const sessionSections = new Set(['auth', 'account', 'billing', 'webhooks']);

/** The scope that a call asks of a token; null for calls that are never a token's: sign-in, credentials and the account. */
export function scopeOf({ method, path, id }: Pick<Endpoint, 'method' | 'path' | 'id'>): TokenScope | null {
  const section = path.split('/')[3] ?? '';
  if (id === 'auth.me') return 'read';
  if (sessionSections.has(section)) return null;
  if (section === 'admin') return 'admin';
  if (portfolioSections.has(section)) return 'portfolio';
  if (section === 'chat') return 'chat';
  if (method === 'GET') return 'read';
  return section === 'threads' ? 'chat' : 'write';
}
