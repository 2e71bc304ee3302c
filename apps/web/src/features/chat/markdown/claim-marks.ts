import type { Claim } from '@aex/contracts/chat-stream';
import type { Block, Inline } from '#features/chat/markdown/markdown-tree.ts';

/** Claims a reader must see the doubt of. */
function isDoubtful({ status }: Claim): boolean {
  return status === 'contradicted' || status === 'unsupported';
}

/** Marks the text of doubtful claims in a block's tree; `blockStart` is where the block stands in the whole text. */
export function markClaims(blocks: readonly Block[], claims: readonly Claim[], blockStart: number): Block[] {
  const doubtful = claims.filter(isDoubtful);
  if (doubtful.length === 0) return [...blocks];
  const seen = new Set<Claim>();

  function markText(inline: Inline & { kind: 'text' }): Inline[] {
    if (inline.start === null) return [inline];
    const from = blockStart + inline.start;
    const to = from + inline.text.length;
    const cuts = new Set([from, to]);
    for (const claim of doubtful) {
      for (const edge of [claim.start, claim.end]) if (edge > from && edge < to) cuts.add(edge);
    }
    const edges = [...cuts].toSorted((a, b) => a - b);
    return edges.slice(1).map((end, index): Inline => {
      const start = edges[index] ?? from;
      const text = inline.text.slice(start - from, end - from);
      const claim = doubtful.find((candidate) => candidate.start <= start && end <= candidate.end);
      if (claim === undefined || text.trim() === '') return { kind: 'text', text, start: start - blockStart };
      const isFirst = !seen.has(claim);
      seen.add(claim);
      return { kind: 'claim', text, claim, isFirst };
    });
  }

  const markInlines = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline): Inline[] => {
      if (inline.kind === 'text') return markText(inline);
      return 'children' in inline ? [{ ...inline, children: markInlines(inline.children) }] : [inline];
    });

  const markBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, children: markInlines(block.children) };
      case 'quote':
        return { ...block, blocks: block.blocks.map(markBlock) };
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(markBlock)) };
      case 'table':
        return {
          ...block,
          header: block.header.map(markInlines),
          rows: block.rows.map((row) => row.map(markInlines)),
        };
      case 'code':
      case 'rule':
        return block;
    }
  };

  return blocks.map(markBlock);
}
