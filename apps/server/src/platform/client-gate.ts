import type { Actor, RequestContext } from './http/request-context.ts';

export type ClientUse = 'read' | 'write';
export type ClientAsked = {
  clientId: string;
  use: ClientUse;
  /** What is read, for the audit log; a write is entered there with the change itself. */
  read: { action: string; objectType: string; objectId: string };
};

/**
 * Lets a caller through to what belongs to a client of an adviser: false where it is not there for them, 403 where they may only
 * read. Each reading that is let through is entered in the audit log.
 */
export type ClientGate = (ctx: RequestContext<Actor>, asked: ClientAsked) => Promise<boolean>;
