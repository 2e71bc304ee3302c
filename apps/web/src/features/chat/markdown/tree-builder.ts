import { Lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline } from '#features/chat/markdown/markdown-tree.ts';
import { safeLink } from '#features/chat/markdown/safe-link.ts';

const citation = /\[(\d{1,3})\]/g;

/** Walks the source along with the tokens: leaves come in the order of the source, so each is sought after the last. */
class SourceCursor {
  readonly source: string;
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  take(text: string): number | null {
    const found = this.source.indexOf(text, this.at);
    if (found < 0) return null;
    this.at = found + text.length;
    return found;
  }

  /** Where the source of a token ends, if it is found as written. */
  endOf(raw: string): number | null {
    const found = this.source.indexOf(raw, this.at);
    return found < 0 ? null : found + raw.length;
  }
}

/** A run of text, cut at its citations; line by line, because a list's indentation is not in the token. */
function textInlines(text: string, cursor: SourceCursor): Inline[] {
  const inlines: Inline[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const start = cursor.take(line.trimEnd());
    let from = 0;
    for (const match of line.matchAll(citation)) {
      // A source stays on the line of the words it stands for.
      if (match.index > from) inlines.push(piece(line.slice(from, match.index).replace(/ $/, '\u00a0'), start, from));
      inlines.push({ kind: 'citation', n: Number(match[1]) });
      from = match.index + match[0].length;
    }
    if (from < line.length) inlines.push(piece(line.slice(from), start, from));
  }
  return inlines;
}

function piece(text: string, start: number | null, from: number): Inline {
  return { kind: 'text', text, start: start === null ? null : start + from };
}

/** The lexer types its tokens with an open member, which keeps a switch on `type` from narrowing them. */
function asToken<T extends Token>(token: Token): T {
  return token as T;
}

function inlinesOf(tokens: readonly Token[], cursor: SourceCursor): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', children: inlinesOf(asToken<Tokens.Strong>(token).tokens, cursor) }];
      case 'em':
        return [{ kind: 'emphasis', children: inlinesOf(asToken<Tokens.Em>(token).tokens, cursor) }];
      case 'del':
        return [{ kind: 'deleted', children: inlinesOf(asToken<Tokens.Del>(token).tokens, cursor) }];
      case 'codespan': {
        const { text } = asToken<Tokens.Codespan>(token);
        cursor.take(text);
        return [{ kind: 'code', text }];
      }
      case 'link': {
        const link = asToken<Tokens.Link>(token);
        const end = cursor.endOf(link.raw);
        const children = inlinesOf(link.tokens, cursor);
        cursor.at = end ?? cursor.at;
        return [{ kind: 'link', href: safeLink(link.href), children }];
      }
      case 'br':
        return [{ kind: 'break' }];
      case 'image':
        return textInlines(asToken<Tokens.Image>(token).text, cursor);
      case 'escape':
        return textInlines(asToken<Tokens.Escape>(token).text, cursor);
      case 'text': {
        const { text, tokens: inner } = asToken<Tokens.Text>(token);
        return inner === undefined ? textInlines(text, cursor) : inlinesOf(inner, cursor);
      }
      default:
        return textInlines(token.raw, cursor);
    }
  });
}

function tableOf(table: Tokens.Table, cursor: SourceCursor): Block {
  const cells = (row: readonly Tokens.TableCell[]): Inline[][] => row.map((cell) => inlinesOf(cell.tokens, cursor));
  return { kind: 'table', align: table.align, header: cells(table.header), rows: table.rows.map(cells) };
}

function blocksOf(tokens: readonly Token[], cursor: SourceCursor): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'checkbox':
        return [];
      case 'heading': {
        const heading = asToken<Tokens.Heading>(token);
        return [{ kind: 'heading', depth: heading.depth, children: inlinesOf(heading.tokens, cursor) }];
      }
      case 'code': {
        const { text } = asToken<Tokens.Code>(token);
        return [{ kind: 'code', text }];
      }
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(asToken<Tokens.Blockquote>(token).tokens, cursor) }];
      case 'list': {
        const list = asToken<Tokens.List>(token);
        const items = list.items.map((item) => blocksOf(item.tokens, cursor));
        return [{ kind: 'list', isOrdered: list.ordered, first: list.start === '' ? 1 : list.start, items }];
      }
      case 'table':
        return [tableOf(asToken<Tokens.Table>(token), cursor)];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'paragraph':
        return [{ kind: 'paragraph', children: inlinesOf(asToken<Tokens.Paragraph>(token).tokens, cursor) }];
      case 'text': {
        const { text, tokens: inner } = asToken<Tokens.Text>(token);
        const children = inner === undefined ? textInlines(text, cursor) : inlinesOf(inner, cursor);
        return [{ kind: 'paragraph', children }];
      }
      default:
        return [{ kind: 'paragraph', children: textInlines(token.raw, cursor) }];
    }
  });
}

/** The tree of a piece of Markdown. HTML in it is text like any other. */
export function buildTree(source: string): Block[] {
  return blocksOf(new Lexer({ gfm: true }).lex(source), new SourceCursor(source));
}
