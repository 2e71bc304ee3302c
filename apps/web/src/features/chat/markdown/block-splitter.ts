import { Lexer } from 'marked';

/** A top-level piece of Markdown and where it begins in the whole text. */
export type BlockSource = { start: number; raw: string };

export type BlockSplitter = { update: (text: string) => readonly BlockSource[] };

/**
 * Text that comes next can still change the last blocks (a list goes on, a table gets its rule), so these two stay open;
 * the ones before are never read again, which keeps a long stream linear.
 */
const openBlocks = 2;

export function createBlockSplitter(): BlockSplitter {
  let seen = '';
  let closed: BlockSource[] = [];
  let openStart = 0;
  let blocks: readonly BlockSource[] = [];

  return {
    update: (text) => {
      if (text === seen) return blocks;
      if (!text.startsWith(seen)) {
        closed = [];
        openStart = 0;
      }
      seen = text;
      let at = openStart;
      const open: BlockSource[] = [];
      for (const { type, raw } of new Lexer({ gfm: true }).lex(text.slice(openStart))) {
        // The lexer's own copy may differ in its white space; the text's does not.
        if (type !== 'space') open.push({ start: at, raw: text.slice(at, at + raw.length) });
        at += raw.length;
      }
      const settled = open.slice(0, -openBlocks);
      if (settled.length > 0) {
        closed = [...closed, ...settled];
        openStart = open[settled.length]?.start ?? openStart;
      }
      blocks = [...closed, ...open.slice(settled.length)];
      return blocks;
    },
  };
}
