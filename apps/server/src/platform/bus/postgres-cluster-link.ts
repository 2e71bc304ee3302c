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
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [leaderLock]);
      setLeader(client !== null && rows[0]?.taken === true);
    } catch (error) {
      if (client !== null) lose(client, error instanceof Error ? error : null);
    }
  };

  let tending = tend();
  const timer = setInterval(() => (tending = tending.then(tend)), retryMs).unref();

  const publish = <T>({ name }: BusChannel<T>, message: T): void => {
    local.publish(name, message);
    const payload = JSON.stringify({ from: self, channel: name, message });
    if (Buffer.byteLength(payload) > maxPayloadBytes) throw new Error(`A message of ${name} is too long for the bus.`);
    client?.query('select pg_notify($1, $2)', [notifyChannel, payload]).catch((error: unknown) => {
      log.warn({ err: error }, 'a message did not reach the other servers');
    });
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
