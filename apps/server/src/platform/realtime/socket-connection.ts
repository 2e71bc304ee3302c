import type { Duplex } from 'node:stream';
import { socketLimits } from '@aex/contracts/realtime';
import type { WebSocket } from 'ws';
import type { Actor } from '#platform/http/request-context.ts';
import type { MessageQueue } from './message-queue.ts';

// A reader with more than this waiting gets no further quotes until it has caught up.
const roomBytes = 16 * 1024;
const windowMs = 1000;

/** One open socket. A class, for there are many thousands of them and closures of their own would double their size. */
export class SocketConnection {
  readonly actor: Actor;
  /** The topics subscribed to, each with its symbols where it is one of quotes. */
  readonly topics = new Map<string, readonly string[]>();
  readonly queue: MessageQueue = { tail: null, length: 0 };
  /** Whether anything was heard since the last heartbeat. */
  isAnswering = true;
  wasDropped = false;
  #owesPong = false;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  #windowStart = 0;
  #windowCount = 0;

  constructor(socket: WebSocket, wire: Duplex, actor: Actor) {
    this.#socket = socket;
    this.#wire = wire;
    this.actor = actor;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /**
   * Writes whole frames, past the library, which would build a header anew for each socket. That is safe because nothing is
   * compressed or fragmented here, so the library too writes whole frames only.
   */
  write(frames: Buffer): void {
    if (!this.isOpen) return;
    if (this.#wire.writableLength + frames.length > socketLimits.bufferBytes) {
      this.wasDropped = true;
      this.#socket.terminate();
      return;
    }
    this.#wire.write(frames);
  }

  /** Whether the reader keeps up. */
  hasRoom(): boolean {
    return this.#wire.writableLength < roomBytes;
  }

  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Writes the frames of a heartbeat, which end in a ping. */
  beat(frames: Buffer): void {
    this.isAnswering = false;
    this.#owesPong = true;
    this.write(frames);
  }

  /** Counts a pong that nobody asked for; the one answer to a ping of ours is free. */
  countPong(): boolean {
    if (!this.#owesPong) return this.countMessage();
    this.#owesPong = false;
    return true;
  }

  /** Counts a message that came in; false beyond the number that a second may have. */
  countMessage(): boolean {
    const now = performance.now();
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now;
      this.#windowCount = 0;
    }
    this.#windowCount += 1;
    return this.#windowCount <= socketLimits.messagesPerSecond;
  }
}
