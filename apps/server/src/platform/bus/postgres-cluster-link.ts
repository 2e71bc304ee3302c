import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Notification, Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { BusChannel } from './bus.ts';
import type { ClusterLink } from './cluster-link.ts';
import { createLocalDelivery } from './in-process-bus.ts';

const notifyChannel = 'aex_bus';
// Any fixed number, another than the one of the migrations.
const leaderLock = 4_270_816;
const retryMs = 2000;
// PostgreSQL takes 7,999 bytes.
const maxPayloadBytes = 7900;
const maxWaiting = 10_000;

const envelopeSchema = z.object({ from: z.string(), channel: z.string(), message: z.unknown() });

/**
 * Joins a server to the others on the same PostgreSQL by one connection of its own: NOTIFY carries the bus, and an advisory
 * lock, which ends with the connection, makes one of them the leader.
 */
export function joinCluster(pool: Pool, log: FastifyBaseLogger): ClusterLink {
  const self = randomUUID();
  const local = createLocalDelivery();
  const schemas = new Map<string, z.ZodMiniType>();
  const listeners: Array<(isLeader: boolean) => void> = [];
  let client: PoolClient | null = null;
  let isLeader = false;
  let isClosed = false;
  let waiting: string[] = [];
  let isSending = false;
  let turn: Promise<unknown> = Promise.resolve();

  const setLeader = (next: boolean): void => {
    if (next === isLeader) return;
    isLeader = next;
    for (const listener of listeners) listener(next);
  };

  const receive = ({ payload }: Notification): void => {
    const envelope = z.safeParse(envelopeSchema, parseJson(payload ?? ''));
    if (!envelope.success || envelope.data.from === self) return;
    const schema = schemas.get(envelope.data.channel);
    if (schema === undefined) return;
    const message = z.safeParse(schema, envelope.data.message);
    if (message.success) local.publish(envelope.data.channel, message.data);
    else log.warn({ channel: envelope.data.channel }, 'another server sent a message that cannot be read');
  };

  const lose = (lost: PoolClient, error: Error | null): void => {
    if (client !== lost) return;
    client = null;
    setLeader(false);
    lost.release(error ?? true);
    if (!isClosed) log.warn({ err: error }, 'the link to the other servers was lost');
  };

  // The driver wants one statement at a time.
  const inTurn = <T>(run: (link: PoolClient) => Promise<T>): Promise<T | null> => {
    const result = turn.then(() => (client === null ? null : run(client)));
    turn = result.catch(() => undefined);
    return result;
  };

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, null));
    fresh.on('notification', receive);
    await fresh.query(`listen ${notifyChannel}`);
  };

  const tend = async (): Promise<void> => {
    try {
      if (client === null) await connect();
      if (client === null || isLeader) return;
      const statement = 'select pg_try_advisory_lock($1) as taken';
      const result = await inTurn((link) => link.query<{ taken: boolean }>(statement, [leaderLock]));
      setLeader(client !== null && result?.rows[0]?.taken === true);
    } catch (error) {
      if (client !== null) lose(client, error instanceof Error ? error : null);
    }
  };

  let tending = tend();
  const timer = setInterval(() => {
    tending = tending.then(tend);
  }, retryMs).unref();

  // What is published while a statement is under way goes together in the next one, in its order.
  const send = async (): Promise<void> => {
    isSending = true;
    while (client !== null && waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      const statement = 'select pg_notify($1, payload) from unnest($2::text[]) payload';
      await inTurn((link) => link.query(statement, [notifyChannel, payloads])).catch((error: unknown) =>
        log.warn({ err: error }, 'messages did not reach the other servers'),
      );
    }
    isSending = false;
  };

  const publish = <T>({ name }: BusChannel<T>, message: T): void => {
    local.publish(name, message);
    const payload = JSON.stringify({ from: self, channel: name, message });
    if (Buffer.byteLength(payload) > maxPayloadBytes) throw new Error(`A message of ${name} is too long for the bus.`);
    // Without a link nobody hears it; and one that has stalled must not fill the memory.
    if (client === null || waiting.length >= maxWaiting) return;
    waiting.push(payload);
    if (!isSending) void send();
  };

  return {
    bus: {
      isShared: true,
      publish,
      subscribe: (channel, onMessage) => {
        schemas.set(channel.name, channel.schema);
        return local.subscribe(channel, onMessage);
      },
    },
    leadership: { isLeader: () => isLeader, onChange: (listener) => void listeners.push(listener) },
    isJoined: () => client !== null,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await tending;
      // Closed and not handed back: the lock and the listening end with the connection.
      if (client !== null) lose(client, null);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
