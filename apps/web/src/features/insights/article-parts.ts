/** The headings of the parts of an article, as the reader sees them; what stands in a fence of code is none. */
export function partsOf(markdown: string): readonly string[] {
  const parts: string[] = [];
  let isFenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced;
    const heading = isFenced ? null : /^#{1,2} (.*)$/.exec(line);
    if (heading?.[1] !== undefined) parts.push(heading[1].replaceAll(/[*_`]/g, '').trim());
  }
  return parts;
}
