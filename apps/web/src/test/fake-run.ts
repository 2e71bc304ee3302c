import { streamDone, type StreamPart } from '@aex/contracts/chat-stream';

/** The event lines of parts, numbered from `first`. */
export function eventLines(parts: readonly StreamPart[], first = 1): string {
  return parts.map((part, index) => `id: ${first + index}\ndata: ${JSON.stringify(part)}\n\n`).join('');
}

/** A run whose events a test sends one by one, with any number of readers. */
export class FakeRun {
  readonly ids: { runId: string; threadId: string; messageId: string };
  private readonly parts: StreamPart[] = [];
  private isOver = false;
  private readonly readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  private readonly encoder = new TextEncoder();

  constructor(ids = { runId: 'run_1', threadId: 'thr_1', messageId: 'msg_2' }) {
    this.ids = ids;
  }

  /** A response that tells the events after the given one, then what is sent from now on. */
  response(after = 0): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (reader) => {
        reader.enqueue(this.encoder.encode(eventLines(this.parts.slice(after), after + 1)));
        if (this.isOver) this.finish(reader);
        else this.readers.add(reader);
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'x-aex-run-id': this.ids.runId,
        'x-aex-thread-id': this.ids.threadId,
      },
    });
  }

  begin(): this {
    const { runId, threadId, messageId } = this.ids;
    const data = { run_id: runId, thread_id: threadId, message_id: messageId, engine: 'built-in', model: null };
    return this.send({ type: 'start', messageId }, { type: 'data-run', data });
  }

  text(delta: string): this {
    return this.send({ type: 'text-delta', id: 'text-1', delta });
  }

  send(...parts: StreamPart[]): this {
    const lines = this.encoder.encode(eventLines(parts, this.parts.length + 1));
    this.parts.push(...parts);
    for (const reader of this.readers) reader.enqueue(lines);
    return this;
  }

  end(last: StreamPart = { type: 'finish' }): void {
    this.send(last);
    this.isOver = true;
    for (const reader of this.readers) this.finish(reader);
    this.readers.clear();
  }

  /** Breaks every connection; the run itself goes on. */
  drop(): void {
    for (const reader of this.readers) reader.error(new TypeError('network error'));
    this.readers.clear();
  }

  private finish(reader: ReadableStreamDefaultController<Uint8Array>): void {
    reader.enqueue(this.encoder.encode(`data: ${streamDone}\n\n`));
    reader.close();
  }
}
