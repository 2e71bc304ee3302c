import type { RequestContext } from '#platform/http/request-context.ts';
import type { SocketConnection } from '#platform/realtime/socket-connection.ts';
import { newId } from '#platform/identifiers.ts';

/** A message on a socket as a request of the one who opened it. */
export function contextOf({ actor }: SocketConnection): RequestContext {
  return { actor, requestId: newId('req'), address: 'socket', device: 'socket' };
}
