/** A list of unsigned numbers that grows without boxing them. */
export type NumberList<A extends Uint8Array | Uint32Array> = {
  push: (value: number) => void;
  length: () => number;
  /** The numbers so far, as a view and not a copy; the list must not be used after it. */
  take: () => A;
};

/** A growing list of whole numbers below 2^32. */
export function createNumberList(): NumberList<Uint32Array> {
  return growing(
    (size) => new Uint32Array(size),
    (values, length) => values.subarray(0, length),
  );
}

/** A growing list of whole numbers below 256. */
export function createByteList(): NumberList<Uint8Array> {
  return growing(
    (size) => new Uint8Array(size),
    (values, length) => values.subarray(0, length),
  );
}

function growing<A extends Uint8Array | Uint32Array>(
  allocate: (size: number) => A,
  view: (values: A, length: number) => A,
): NumberList<A> {
  let values = allocate(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = allocate(Math.ceil(length * 1.5));
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    take: () => view(values, length),
  };
}
