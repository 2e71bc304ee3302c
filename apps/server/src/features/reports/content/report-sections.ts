import type { Block, ReportSection } from '../document/report-document.ts';

/** Blocks cut at their higher headings into sections; what stands before the first one gets a section of the given title. */
export function splitSections(title: string, blocks: readonly Block[]): ReportSection[] {
  const sections: Array<{ title: string; startsPage?: boolean; blocks: Block[] }> = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 3) sections.push({ title: block.text, blocks: [] });
    else if (sections.length === 0) sections.push({ title, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map((section, index) => (index === 0 ? { ...section, startsPage: true } : section));
}
