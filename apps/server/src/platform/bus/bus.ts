import type * as z from 'zod/mini';

/** A named kind of message between the servers of a cluster, with the schema that it is read by on arrival. */
export type BusChannel<T> = { name: string; schema: z.ZodMiniType<T> };

/**
 * Messages from any server to all, this one among them; in order from each server, and lost where a server is not listening.
 * So what must not be missed is stored, and the bus only says that it is there.
 */
export type Bus = {
  /** Whether other servers hear it. */
  isShared: boolean;
  publish<T>(channel: BusChannel<T>, message: T): void;
  /** Gives the way to stop. */
  subscribe<T>(channel: BusChannel<T>, onMessage: (message: T) => void): () => void;
};
