import type { Claim } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { Fragment, memo, type ReactNode } from 'react';
import { CitationChip } from '#features/chat/components/citation-chip.tsx';
import { ClaimMark } from '#features/chat/components/claim-mark.tsx';
import { UncitedMark } from '#features/chat/components/uncited-mark.tsx';
import { healTail } from '#features/chat/markdown/heal-tail.ts';
import { markClaims } from '#features/chat/markdown/claim-marks.ts';
import type { Alignment, Block, Inline } from '#features/chat/markdown/markdown-tree.ts';
import { uncitedStatements } from '#features/chat/markdown/uncited-statements.ts';
import { buildTree } from '#features/chat/markdown/tree-builder.ts';

const texts = chatTurnsCopy.markdownBlock;

/** A citation and the marks behind it, never torn apart at the end of a line. */
function CitedEnd({ n, marks, isShort }: { n: number; marks: string; isShort: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <CitationChip n={n} isShort={isShort} />
      {marks}
    </span>
  );
}

/** In a table the columns are narrow: its sources stand by their numbers alone. */
type Place = 'text' | 'table';

function drawInline(inline: Exclude<Inline, { kind: 'citation' }>, place: Place): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'claim':
      return <ClaimMark claim={inline.claim} isFirst={inline.isFirst} text={inline.text} />;
    case 'uncited':
      return <UncitedMark text={inline.text} isFirst={inline.isFirst} />;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{drawInlines(inline.children, place)}</strong>;
    case 'emphasis':
      return <em>{drawInlines(inline.children, place)}</em>;
    case 'deleted':
      return <del>{drawInlines(inline.children, place)}</del>;
    case 'break':
      return <br />;
    case 'link':
      return inline.href === null ? (
        drawInlines(inline.children, place)
      ) : (
        <a href={inline.href} rel="noopener nofollow" target={inline.href.startsWith('/') ? undefined : '_blank'}>
          {drawInlines(inline.children, place)}
        </a>
      );
  }
}

const closingMarks = /^[.,;:!?)\u2026]+/;

/** The marks that close the sentence right behind a citation: they stay on its line. */
function marksAfter(inline: Inline | undefined): string {
  return inline?.kind === 'text' ? (closingMarks.exec(inline.text)?.[0] ?? '') : '';
}

// The tree is rebuilt as a whole when its text changes, so a place in it is as good a key as any.
function drawInlines(inlines: readonly Inline[], place: Place = 'text'): ReactNode {
  return inlines.map((inline, index) => {
    const isAfterCitation = inlines[index - 1]?.kind === 'citation';
    if (inline.kind === 'citation') {
      const marks = marksAfter(inlines[index + 1]);
      return <CitedEnd key={index} n={inline.n} marks={marks} isShort={place === 'table' || isAfterCitation} />;
    }
    if (inline.kind === 'text' && isAfterCitation) {
      return <Fragment key={index}>{inline.text.slice(marksAfter(inline).length)}</Fragment>;
    }
    return <Fragment key={index}>{drawInline(inline, place)}</Fragment>;
  });
}

/** Columns keep their width while rows arrive, wide enough for a date; a wide table scrolls in its own region. */
const columnRem = 6.5;

/** The first column names what its row is of, and gets less of the width the more there are beside it. */
function firstShare(columns: number): number {
  return columns < 4 ? 0.4 : columns < 6 ? 0.33 : 0.23;
}

function drawTable({ align, header, rows }: Block & { kind: 'table' }): ReactNode {
  const alignOf = (column: number): Alignment => align[column] ?? null;
  const share = firstShare(header.length);
  return (
    <div className="table-scroll" role="region" aria-label={texts.table} tabIndex={0}>
      <table style={{ minWidth: `${((header.length - 1) * columnRem) / (1 - share)}rem` }}>
        <colgroup>
          <col style={{ width: `${share * 100}%` }} />
        </colgroup>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" data-align={alignOf(column)}>
                {drawInlines(cell, 'table')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-align={alignOf(column)}>
                  {drawInlines(cell, 'table')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawInlines(block.children)}</p>;
    case 'heading': {
      const Heading = block.depth <= 2 ? 'h3' : block.depth === 3 ? 'h4' : 'h5';
      return <Heading>{drawInlines(block.children)}</Heading>;
    }
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote>{drawBlocks(block.blocks)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{drawItem(item)}</li>);
      return block.isOrdered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return drawTable(block);
    case 'rule':
      return <hr />;
  }
}

function drawBlocks(blocks: readonly Block[]): ReactNode {
  return blocks.map((block, index) => <Fragment key={index}>{drawBlock(block)}</Fragment>);
}

/** An item of one paragraph is drawn without it. */
function drawItem(blocks: readonly Block[]): ReactNode {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return drawBlocks(blocks);
  return (
    <>
      {drawInlines(first.children)}
      {drawBlocks(rest)}
    </>
  );
}

type MarkdownBlockProps = {
  raw: string;
  start: number;
  claims: readonly Claim[];
  isOpen: boolean;
  /** Whether statements without a source are marked. */
  marksUncited: boolean;
};

function sameBlock(before: MarkdownBlockProps, after: MarkdownBlockProps): boolean {
  return (
    before.raw === after.raw &&
    before.start === after.start &&
    before.isOpen === after.isOpen &&
    before.marksUncited === after.marksUncited &&
    before.claims.length === after.claims.length &&
    before.claims.every((claim, index) => claim === after.claims[index])
  );
}

/** One top-level piece of an answer; drawn again only when its own text or claims change. */
export const MarkdownBlock = memo(function MarkdownBlock({
  raw,
  start,
  claims,
  isOpen,
  marksUncited,
}: MarkdownBlockProps) {
  // A sentence that is being written may still name its source.
  const uncited = marksUncited && !isOpen ? uncitedStatements(raw, claims, start) : [];
  return drawBlocks(markClaims(buildTree(isOpen ? healTail(raw) : raw), { claims, uncited, blockStart: start }));
}, sameBlock);
