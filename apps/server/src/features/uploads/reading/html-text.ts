import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { seenText, type TextBlock } from './file-text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Step = { node: Node } | { close: string };

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
  let text = '';
  let headingText: string | null = null;
  const flush = (): void => {
    const seen = tidy(text);
    if (seen !== '') blocks.push({ page: null, section: heading, text: seen });
    text = '';
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
      text += cells.has(step.close) ? ' | ' : '\n';
      continue;
    }
    const { node } = step;
    if ('value' in node) {
      text += node.value;
      if (headingText !== null) headingText += node.value;
    }
    if (!('tagName' in node) || isHidden(node)) continue;
    const { tagName } = node;
    if (headings.has(tagName)) {
      flush();
      headingText = '';
    }
    if (lineMaking.has(tagName)) text += '\n';
    if (lineMaking.has(tagName) || cells.has(tagName)) steps.push({ close: tagName });
    for (const child of node.childNodes.toReversed()) steps.push({ node: child });
  }
  flush();
  return blocks;
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
    .filter((line) => line !== '' && line !== '|')
    .join('\n');
}
