const oneDimension = 1;
const headerBytes = 20;
const nullLength = -1;
const typeIds = { date: 1082, timestamptz: 1184, float8: 701 } as const;
// PostgreSQL counts days and microseconds from 2000-01-01.
const daysBefore2000 = 10_957;
const millisecondsBefore2000 = daysBefore2000 * 86_400_000;

type Layout = { type: keyof typeof typeIds; count: number; bytes: number; hasNulls: boolean };
type Writer = (buffer: Buffer, place: { index: number; offset: number }) => boolean;

// PostgreSQL's binary array: a header, then each element with its length; some six times quicker than text on both sides.
function binaryArray({ type, count, bytes, hasNulls }: Layout, write: Writer): Buffer {
  const buffer = Buffer.alloc(headerBytes + count * (4 + bytes));
  [oneDimension, hasNulls ? 1 : 0, typeIds[type], count, 1].forEach((word, index) =>
    buffer.writeInt32BE(word, 4 * index),
  );
  let offset = headerBytes;
  for (let index = 0; index < count; index += 1) {
    const isNull = write(buffer, { index, offset: offset + 4 });
    buffer.writeInt32BE(isNull ? nullLength : bytes, offset);
    offset += isNull ? 4 : 4 + bytes;
  }
  return buffer.subarray(0, offset);
}

/** A `double precision[]` parameter; NaN stands for null. */
export function doubleArray(values: Float64Array): Buffer {
  const hasNulls = values.some(Number.isNaN);
  return binaryArray({ type: 'float8', count: values.length, bytes: 8, hasNulls }, (buffer, { index, offset }) => {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) return true;
    buffer.writeDoubleBE(value, offset);
    return false;
  });
}

/** A `date[]` parameter of days since 1970-01-01. */
export function dateArray(days: ArrayLike<number>): Buffer {
  return binaryArray({ type: 'date', count: days.length, bytes: 4, hasNulls: false }, (buffer, { index, offset }) => {
    buffer.writeInt32BE((days[index] ?? 0) - daysBefore2000, offset);
    return false;
  });
}

/** A `timestamptz[]` parameter of milliseconds since 1970-01-01. */
export function momentArray(milliseconds: Float64Array): Buffer {
  const layout = { type: 'timestamptz', count: milliseconds.length, bytes: 8, hasNulls: false } as const;
  return binaryArray(layout, (buffer, { index, offset }) => {
    const microseconds = ((milliseconds[index] ?? 0) - millisecondsBefore2000) * 1000;
    buffer.writeBigInt64BE(BigInt(microseconds), offset);
    return false;
  });
}
