import { elementAt } from '../element.ts';

/**
 * Whether each value is above all of the `window` values BEFORE it; null while there are fewer. A tie is not new.
 * Runs in linear time by keeping only the candidates for the maximum.
 */
export function newHighs(values: readonly number[], window: number): (boolean | null)[] {
  const prior = priorMaxima(values, window);
  return values.map((value, index) => {
    const highest = prior[index] ?? null;
    return highest === null ? null : value > highest;
  });
}

/** Whether each value is below all of the `window` values before it; null while there are fewer. */
export function newLows(values: readonly number[], window: number): (boolean | null)[] {
  return newHighs(
    values.map((value) => -value),
    window,
  );
}

/** Largest of the `window` values before each one; null while there are fewer. */
export function priorMaxima(values: readonly number[], window: number): (number | null)[] {
  const candidates: number[] = [];
  let first = 0;
  return values.map((value, index) => {
    while (first < candidates.length && elementAt(candidates, first) < index - window) first += 1;
    const highest = index < window ? null : elementAt(values, elementAt(candidates, first));
    while (candidates.length > first && elementAt(values, elementAt(candidates, candidates.length - 1)) <= value) {
      candidates.pop();
    }
    candidates.push(index);
    return highest;
  });
}
