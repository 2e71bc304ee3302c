/**
 * A root of a function whose sign differs at the two ends, by bisection to the last bit or 300 steps.
 * Slower than Newton's method but it cannot run away; the functions here are cheap.
 */
export function rootBetween(of: (x: number) => number, from: number, to: number): number {
  const signAtStart = Math.sign(of(from));
  let low = from;
  let high = to;
  for (let step = 0; step < 300; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(of(middle)) === signAtStart) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
