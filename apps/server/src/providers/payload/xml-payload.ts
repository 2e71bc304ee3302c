import { XMLParser } from 'fast-xml-parser';
import { briefly } from '#providers/http-client/brief-text.ts';
import { type Parsed, parsed, refused } from './parsed-payload.ts';

export type XmlNode = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
});

/** The root element of an XML body, if it is one of the expected names; namespaces are dropped, all values are text. */
export function readXml(text: string, roots: readonly string[]): Parsed<{ root: string; node: XmlNode }> {
  const start = text.trimStart();
  if (start === '') return refused('truncated', 'the body is empty');
  if (!start.startsWith('<')) return refused('garbage', `not XML: ${briefly(start.slice(0, 500))}`);
  if (/<!doctype html|<html/i.test(start.slice(0, 1000))) {
    return refused('html_instead_of_data', `a web page: ${briefly(start.slice(0, 2000))}`);
  }
  const tail = text.slice(-200).trimEnd();
  try {
    const document: unknown = parser.parse(start);
    for (const root of roots) {
      const node = childNode(document, root);
      if (node === null) continue;
      const isWhole =
        tail.endsWith('/>') ||
        new RegExp(`</(?:\\w{1,20}:)?${root}>$`).test(tail.replaceAll(/<!--[^>]{0,150}-->$/g, '').trimEnd());
      return isWhole ? parsed({ root, node }) : refused('truncated', 'the XML ends in the middle');
    }
  } catch {
    return refused('garbage', `not XML: ${briefly(start.slice(0, 500))}`);
  }
  return refused('unexpected_shape', `other XML than expected: ${briefly(start.slice(0, 2000))}`);
}

/** The one child of this name; null where it is missing. */
export function childNode(parent: unknown, name: string): XmlNode | null {
  const [first] = childNodes(parent, name);
  return first ?? null;
}

/** All children of this name that are elements; an element that holds text alone comes as `#text`. */
export function childNodes(parent: unknown, name: string): XmlNode[] {
  if (!isNode(parent)) return [];
  const value = parent[name];
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.map((item) => (isNode(item) ? item : { '#text': item }));
}

/** The text of a child element, or of an attribute by its `@name`; null where there is none. */
export function childText(parent: unknown, name: string): string | null {
  if (!isNode(parent)) return null;
  const value = parent[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = isNode(first) ? first['#text'] : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
