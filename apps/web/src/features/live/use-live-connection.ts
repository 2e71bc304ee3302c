import { authEndpoints } from '@aex/contracts/auth';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { socketPath } from '@aex/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { createQuoteFeed } from '#lib/socket/quote-feed.ts';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';
import { openConnection, type SocketStatus } from '#lib/socket/socket-connection.ts';

const inboxKey = endpointKey(notificationEndpoints.list);

/** The socket's address with a new ticket, which opens it once. */
async function addressFor(user: string): Promise<string> {
  const { ticket } = await callApi(authEndpoints.socketTicket, {});
  const url = new URL(socketPath, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams({ user, ticket }).toString();
  return url.href;
}

/** Keeps the socket open for whoever is logged in; `reconnect` starts over after it has stopped. */
export function useLiveConnection(): { status: SocketStatus; reconnect: () => void } {
  const quotes = useQuoteStore();
  const client = useQueryClient();
  const user = useIdentity().data?.id;
  const [status, setStatus] = useState<SocketStatus>({ kind: 'connecting' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (user === undefined) return undefined;
    const feed = createQuoteFeed(quotes, {
      send: (message) => connection.send(message),
      onNotification: () => void client.invalidateQueries({ queryKey: inboxKey }),
    });
    const connection = openConnection({
      provideAddress: () => addressFor(user),
      onStatus: setStatus,
      onOpen: feed.open,
      onMessage: feed.take,
    });
    return () => {
      feed.close();
      connection.close();
    };
  }, [quotes, client, user, round]);

  return { status, reconnect: () => setRound(round + 1) };
}
