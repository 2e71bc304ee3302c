/** Never a text that a user or a model wrote, an address with its query, or anything secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type OpenSpan = {
  note(attributes: SpanAttributes): void;
  /** What is opened in there, and after it awaits, is a child of this span. */
  within<T>(work: () => T): T;
  /** Closes it, once; `failure` is the kind of what went wrong, not its text. */
  end(failure?: string): void;
};

export type SpanStart = { name: string; kind?: 'internal' | 'server' | 'client'; attributes?: SpanAttributes };

export type Tracing = {
  isOn: boolean;
  open(start: SpanStart): OpenSpan;
  /** Counts a query into the span around it; call what it gives when the query is done. */
  startQuery(): () => void;
  /** Sends what is left. */
  close(): Promise<void>;
};

const noSpan: OpenSpan = { note: () => undefined, within: (work) => work(), end: () => undefined };

/** What a server without a collector has. */
export const noTracing: Tracing = {
  isOn: false,
  open: () => noSpan,
  startQuery: () => () => undefined,
  close: async () => undefined,
};

/** Does the work inside a span of its own, which ends with it. */
export async function inSpan<T>(tracing: Tracing, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracing.open(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}
