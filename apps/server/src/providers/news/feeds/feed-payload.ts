import type { NewsItem } from '#providers/news/news-port.ts';
import { momentOf } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { childNode, childNodes, childText, readXml, type XmlNode } from '#providers/payload/xml-payload.ts';

/** Headlines of an RSS 2.0, RSS 1.0 or Atom feed; an entry without a title, a web address or a time is left out. */
export function parseFeed(text: string, source: string): Parsed<NewsItem[]> {
  const document = readXml(text, ['rss', 'feed', 'RDF']);
  if (!document.ok) return document;
  const { root, node } = document.value;
  const parent = root === 'rss' ? childNode(node, 'channel') : node;
  if (parent === null) return refused('unexpected_shape', 'the feed has no channel');
  const entries = childNodes(parent, root === 'feed' ? 'entry' : 'item');
  const items = entries.flatMap((entry) => toItem(entry, source) ?? []);
  if (entries.length > 0 && items.length === 0)
    return refused('unexpected_shape', 'no entry has a title, an address and a time');
  return parsed(items);
}

function toItem(entry: XmlNode, source: string): NewsItem | null {
  const title = plainText(childText(entry, 'title'));
  const url = addressOf(entry);
  const publishedAt = momentOf(
    childText(entry, 'pubDate') ??
      childText(entry, 'published') ??
      childText(entry, 'updated') ??
      childText(entry, 'date'),
  );
  return title === null || url === null || publishedAt === null
    ? null
    : { url, title, summary: null, source, publishedAt, symbols: [] };
}

// Atom has the address in an attribute, and several links; the one without a relation or with `alternate` is the page.
function addressOf(entry: XmlNode): string | null {
  const links = childNodes(entry, 'link');
  const page = links.find((link) => ['alternate', null].includes(childText(link, '@rel'))) ?? links[0];
  const text = childText(page, '@href') ?? childText(page, '#text') ?? childText(entry, 'guid');
  return text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}

function plainText(text: string | null): string | null {
  const plain = (text ?? '')
    .replaceAll(/<[^<>]{0,500}>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain === '' ? null : plain.slice(0, 500);
}
