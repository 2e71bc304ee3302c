import type { Part } from '../section.ts';

/** A part that only says something: it has called no tool and found nothing. */
export function said(...paragraphs: readonly string[]): Part {
  return { tool: 'none', input: {}, findings: [], write: () => paragraphs.map((text) => [text]) };
}
