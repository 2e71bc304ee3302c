import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The scripts of a build. */
export function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The names of these chunks and of all that they import before they run. */
export function withImports(entries: readonly Chunk[], chunks: readonly Chunk[]): Set<string> {
  const found = new Set<string>();
  const waiting = entries.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  return found;
}
