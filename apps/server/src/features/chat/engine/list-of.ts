/** Names as a sentence has them: "A, B and C". */
export function listOf(names: readonly string[], joint: 'and' | 'or'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${joint} ${last}`;
}
