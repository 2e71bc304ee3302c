/** The key of a sequence of numbers that look random: the same key and counter always give the same number. */
export type RandomStream = { readonly high: number; readonly low: number };

const golden = 0x9e3779b9;

/**
 * A stream named by a seed (whole number) and labels, independent of the streams of other names.
 * Being addressed by a counter, it can be read at any place without the places before.
 */
export function randomStream(seed: number, ...labels: ReadonlyArray<string | number>): RandomStream {
  let high = scramble(seed ^ golden);
  let low = scramble((seed + golden) | 0);
  for (const character of labels.join('\u0000')) {
    const code = character.codePointAt(0) ?? 0;
    high = scramble(high ^ code);
    low = scramble((low + Math.imul(code + 1, golden)) | 0);
  }
  return { high, low };
}

/** Number `counter` of a stream, evenly spread over the open interval 0 to 1, with 53 bits. */
export function uniformAt({ high, low }: RandomStream, counter: number): number {
  const first = scramble(high ^ Math.imul(counter, golden));
  const second = scramble((low + counter) ^ first);
  return ((first >>> 5) * 67_108_864 + (second >>> 6) + 0.5) / 9_007_199_254_740_992;
}

/** Standard normal number of a stream (Box & Muller 1958). It takes the stream's even numbers 2 × counter and the next. */
export function normalAt(stream: RandomStream, counter: number): number {
  const radius = Math.sqrt(-2 * Math.log(uniformAt(stream, 2 * counter)));
  return radius * Math.cos(2 * Math.PI * uniformAt(stream, 2 * counter + 1));
}

/**
 * Number of Student's t with `freedom` degrees (> 2), scaled to variance 1: fat tails (Bailey 1994, the polar method).
 * It takes the same two numbers of the stream as normalAt.
 */
export function studentAt(stream: RandomStream, counter: number, freedom: number): number {
  const radius = Math.sqrt(freedom * (uniformAt(stream, 2 * counter) ** (-2 / freedom) - 1));
  const scale = Math.sqrt((freedom - 2) / freedom);
  return scale * radius * Math.cos(2 * Math.PI * uniformAt(stream, 2 * counter + 1));
}

/** A whole number from 0 to count − 1. */
export function indexAt(stream: RandomStream, counter: number, count: number): number {
  return Math.floor(uniformAt(stream, counter) * count);
}

// Wellons' "triple32" (2018): every bit of the input changes about half of the 32 bits of the result.
function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 17), 0xed5ad4bb);
  x = Math.imul(x ^ (x >>> 11), 0xac4c1b51);
  x = Math.imul(x ^ (x >>> 15), 0x31848bab);
  return x ^ (x >>> 14);
}
