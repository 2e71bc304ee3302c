import { normalAt, type RandomStream } from './random-stream.ts';

/**
 * Highest value of a Brownian bridge from 0 to `end` with deviation `deviation` over its whole length, at the quantile
 * `uniform` (0 to 1) of its distribution, P(max > m) = exp(−2m(m − end)/deviation²). Its lowest value is the mirror image.
 */
export function bridgeMaximum(end: number, deviation: number, uniform: number): number {
  return (end + Math.sqrt(end * end - 2 * deviation * deviation * Math.log(uniform))) / 2;
}

export type BridgePlace = { stream: RandomStream; levels: number };

/**
 * Value at `share` (0 to 1) of the way along a Brownian bridge from 0 to 0 with deviation 1, by midpoint displacement on a grid
 * of 2^levels steps: any place is found in `levels` steps without the rest of the path. Between grid points it is straight.
 */
export function bridgeValueAt(share: number, { stream, levels }: BridgePlace): number {
  let [from, to] = [0, 1];
  let [left, right] = [0, 0];
  let node = 1;
  for (let level = 0; level < levels; level += 1) {
    const middle = (from + to) / 2;
    const value = (left + right) / 2 + 0.5 * Math.sqrt(to - from) * normalAt(stream, node);
    if (share < middle) [to, right, node] = [middle, value, 2 * node];
    else [from, left, node] = [middle, value, 2 * node + 1];
  }
  return left + ((right - left) * (share - from)) / (to - from);
}
