import type { Claim } from '@aex/contracts/chat-stream';
import { isWithheld } from '@aex/contracts/withheld-claims';
import type { Block, Inline } from '#features/chat/markdown/markdown-tree.ts';
import type { Span } from '#features/chat/markdown/uncited-statements.ts';

function isDoubtful({ status }: Claim): boolean {
  return status === 'contradicted' || status === 'unsupported';
}

/** Which of the claims on a piece of text is shown: doubt goes first, and what nothing decides last. */
function rankOf(claim: Claim): number {
  return isDoubtful(claim) ? 0 : claim.status === 'supported' ? 1 : 2;
}

/** What reads as words or figures: closing marks alone, behind a source for one, are not underlined. */
const readable = /[\p{L}\p{N}]/u;

type Marking = {
  claims: readonly Claim[];
  /** Statements without a source, where these are marked. */
  uncited?: readonly Span[];
  /** Where the block stands in the whole text. */
  blockStart: number;
};

/** Marks the text of checked claims and of uncited statements in a block's tree; doubt goes first. */
export function markClaims(blocks: readonly Block[], { claims, uncited = [], blockStart }: Marking): Block[] {
  // What was withheld is told below; the notice in its place says nothing that could be wrong.
  const checked = claims.filter((claim) => !isWithheld(claim)).toSorted((one, other) => rankOf(one) - rankOf(other));
  const marked: readonly Span[] = [...checked, ...uncited];
  if (marked.length === 0) return [...blocks];
  const seen = new Set<Span>();

  function markText(inline: Inline & { kind: 'text' }): Inline[] {
    if (inline.start === null) return [inline];
    const from = blockStart + inline.start;
    const to = from + inline.text.length;
    const cuts = new Set([from, to]);
    for (const span of marked) {
      for (const edge of [span.start, span.end]) if (edge > from && edge < to) cuts.add(edge);
    }
    const edges = [...cuts].toSorted((a, b) => a - b);
    return edges.slice(1).map((end, index): Inline => {
      const start = edges[index] ?? from;
      const text = inline.text.slice(start - from, end - from);
      const covers = (span: Span): boolean => span.start <= start && end <= span.end;
      const found = checked.find(covers);
      const statement = uncited.find(covers);
      // That a statement names no source says more than that its figure is right.
      const claim = statement !== undefined && found?.status === 'supported' ? undefined : found;
      const mark = readable.test(text) ? (claim ?? statement) : undefined;
      if (mark === undefined) return { kind: 'text', text, start: start - blockStart };
      const isFirst = !seen.has(mark);
      seen.add(mark);
      return claim === undefined ? { kind: 'uncited', text, isFirst } : { kind: 'claim', text, claim, isFirst };
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
