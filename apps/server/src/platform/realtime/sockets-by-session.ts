import type { SocketConnection } from './socket-connection.ts';

/** The open sockets by the session that they were opened in. */
export function createSocketsBySession() {
  const sockets = new Map<string, Set<SocketConnection>>();
  return {
    add: (connection: SocketConnection): void => {
      const { sessionId } = connection.actor;
      const those = sockets.get(sessionId) ?? new Set();
      sockets.set(sessionId, those.add(connection));
    },

    remove: (connection: SocketConnection): void => {
      const { sessionId } = connection.actor;
      const those = sockets.get(sessionId);
      those?.delete(connection);
      if (those?.size === 0) sockets.delete(sessionId);
    },

    sessionIds: (): string[] => [...sockets.keys()],
    of: (sessionId: string): SocketConnection[] => [...(sockets.get(sessionId) ?? [])],
  };
}
