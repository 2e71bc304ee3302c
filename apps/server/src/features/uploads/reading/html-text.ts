import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { seenText, type TextBlock } from './file-text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Step = { node: Node } | { close: string; columns: number };
/** What has been read of a cell that is still open, or of what stands in none. */
type OpenText = { text: string; holdsTable: boolean };

const dropped = new Set(
  'script style noscript template iframe object embed svg math canvas audio video head'.split(' '),
);
const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const lineMaking = new Set(
  'p div section article header footer main aside ul ol li table tr br hr blockquote pre dl dt dd figure figcaption form h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);
const hiddenStyle = /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![\d.]))/i;
const longestHeading = 200;

/** The visible text of a page, in sections by its headings. Scripts, embedded things, links and what is hidden are dropped. */
export function readHtml(source: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let heading: string | null = null;
  let headingText: string | null = null;
  const outer: OpenText = { text: '', holdsTable: false };
  const openCells: OpenText[] = [];
  const current = (): OpenText => openCells.at(-1) ?? outer;
  const write = (text: string): void => {
    current().text += text;
  };
  const flush = (): void => {
    const open = [outer, ...openCells];
    const seen = tidy(open.map(({ text }) => text).join(''));
    if (seen !== '') blocks.push({ page: null, section: heading, text: seen });
    for (const each of open) each.text = '';
  };
  const steps: Step[] = parse(source)
    .childNodes.map((node) => ({ node }))
    .toReversed();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('close' in step) {
      if (headings.has(step.close) && headingText !== null) {
        heading = tidy(headingText).slice(0, longestHeading) || heading;
        headingText = null;
      }
      const cell = cells.has(step.close) ? openCells.pop() : undefined;
      write(cell === undefined ? '\n' : `${inOneLine(cell)}${' | '.repeat(step.columns)}`);
      continue;
    }
    const { node } = step;
    if ('value' in node && !isBetweenCells(node)) {
      write(node.value);
      if (headingText !== null) headingText += node.value;
    }
    if (!('tagName' in node) || isHidden(node)) continue;
    const { tagName } = node;
    if (headings.has(tagName)) {
      flush();
      headingText = '';
    }
    if (tagName === 'table') current().holdsTable = true;
    if (lineMaking.has(tagName)) write('\n');
    if (cells.has(tagName)) openCells.push({ text: '', holdsTable: false });
    if (lineMaking.has(tagName) || cells.has(tagName)) steps.push({ close: tagName, columns: columnsOf(node) });
    for (const child of node.childNodes.toReversed()) steps.push({ node: child });
  }
  flush();
  return blocks;
}

const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** The space by which the source of a table is laid out. */
function isBetweenCells({ parentNode, value }: DefaultTreeAdapterTypes.TextNode): boolean {
  return parentNode !== null && tableParts.has(parentNode.nodeName) && value.trim() === '';
}

const longestCell = 300;
const mostColumns = 30;

/** What stands in a cell is one value, in whatever paragraphs it is set; a long text and a table in it keep their lines. */
function inOneLine({ text, holdsTable }: OpenText): string {
  return holdsTable || text.length > longestCell ? text : text.replace(/\s+/g, ' ').trim();
}

/** The columns that a cell spans, so that those behind it stand in their own. */
function columnsOf({ attrs }: DefaultTreeAdapterTypes.Element): number {
  const spanned = Number(attrs.find(({ name }) => name === 'colspan')?.value ?? 1);
  return Number.isInteger(spanned) && spanned > 1 ? Math.min(spanned, mostColumns) : 1;
}

function isHidden({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  if (dropped.has(tagName)) return true;
  return attrs.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'aria-hidden' && value === 'true') ||
      (name === 'style' && hiddenStyle.test(value)),
  );
}

function tidy(text: string): string {
  return seenText(text)
    .split('\n')
    .map((line) =>
      line
        .split(/\s/)
        .filter((word) => word !== '')
        .join(' '),
    )
    .filter((line) => !/^[|\s]*$/.test(line))
    .join('\n');
}
