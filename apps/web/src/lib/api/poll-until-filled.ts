type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number } };

const stepMs = 1000;

/**
 * When a query is read again: at its pace, if it has one, but after 2, 3, 4 seconds and so on while its answer has nothing in it.
 * A new installation gets its first data in its first minute or two, and nobody should look at an empty page for much longer.
 */
export function pollUntilFilled<Data>(paceMs: number | false, isEmpty: (data: Data) => boolean) {
  return ({ state: { data, dataUpdateCount } }: Polled<Data>): number | false => {
    if (data === undefined || !isEmpty(data)) return paceMs;
    const soonMs = stepMs * (dataUpdateCount + 1);
    return paceMs === false ? soonMs : Math.min(paceMs, soonMs);
  };
}
