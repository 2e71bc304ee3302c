type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number } };

const firstMs = 1000;

/**
 * When a query is read again: at its pace, but after 2, 4, 8 seconds and so on while its answer has nothing in it. A new
 * installation gets its first data in its first minute, and nobody should look at an empty page for longer.
 */
export function pollUntilFilled<Data>(paceMs: number, isEmpty: (data: Data) => boolean) {
  return ({ state: { data, dataUpdateCount } }: Polled<Data>): number =>
    data !== undefined && isEmpty(data) ? Math.min(paceMs, firstMs * 2 ** dataUpdateCount) : paceMs;
}
