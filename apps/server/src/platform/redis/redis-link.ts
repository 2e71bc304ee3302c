import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

const retryMaxMs = 2000;
const answerMs = 500;

export type RedisLink = { client: Redis; isReady(): boolean; close(): void };

/**
 * Opens the link to Redis or Valkey without waiting for it: it is joined again for as long as it takes, and until then every
 * command fails at once, so that whoever asks takes its own way.
 */
export function openRedis(url: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): RedisLink {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: answerMs * 4,
    commandTimeout: answerMs,
    retryStrategy: (attempts) => Math.min(attempts * 100, retryMaxMs),
  });
  let isReady = false;
  client.on('ready', () => {
    isReady = true;
    log.info('joined to Redis');
  });
  // Each failed attempt is an error event; what is worth telling is that it went away.
  client.on('error', () => undefined);
  client.on('close', () => {
    if (isReady) log.warn('Redis is away: rate limits are counted in this process until it is back');
    isReady = false;
  });
  return { client, isReady: () => isReady, close: () => client.disconnect() };
}

/** Whether a Redis answers there; the reason where none does. */
export async function askRedis(url: string): Promise<string | null> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: answerMs * 4 });
  let reason = 'no answer';
  client.on('error', (error) => {
    reason = error.message;
  });
  try {
    await client.connect();
    await client.ping();
    return null;
  } catch {
    return reason;
  } finally {
    client.disconnect();
  }
}
