/** A vector kept in a byte a number: a quarter of the room, and nearly the same order of what is near. */
export type PassageVector = { values: Int8Array; length: number };

const largest = 127;

export function toPassageVector(exact: Float32Array): PassageVector {
  let most = 0;
  for (const value of exact) most = Math.max(most, Math.abs(value));
  const values = Int8Array.from(exact, (value) => Math.round((value / most) * largest));
  let squares = 0;
  for (const value of values) squares += value * value;
  return { values, length: Math.sqrt(squares) };
}

/** The cosine of a question's vector of length 1 with it; null where they are not of one size. */
export function cosineWith({ values, length }: PassageVector, question: Float32Array): number | null {
  if (values.length !== question.length) return null;
  let product = 0;
  for (let at = 0; at < values.length; at += 1) product += (values[at] ?? 0) * (question[at] ?? 0);
  return product / length;
}
