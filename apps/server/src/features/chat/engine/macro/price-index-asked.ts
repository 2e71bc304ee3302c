const indices = [
  { words: /\bcore pce\b|\bpce\b.*\bcore\b/, id: 'PCEPILFE', name: 'core PCE prices' },
  { words: /\bpce\b/, id: 'PCEPI', name: 'PCE prices' },
  { words: /\bcore\b/, id: 'CPILFESL', name: 'core consumer prices' },
] as const;
const usualIndex = { id: 'CPIAUCSL', name: 'consumer prices' };

/** The index of prices, seasonally adjusted, that a plain text asks for; that of consumers where it names none. */
export function priceIndexAsked(plain: string): { id: string; name: string } {
  return indices.find(({ words }) => words.test(plain)) ?? usualIndex;
}
