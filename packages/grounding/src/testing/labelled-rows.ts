/** Rows of a JSON-lines file of the labelled sets. The cast states the shape that the set's README documents. */
export function labelledRows<Row>(text: string): Row[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}
