import { dayOf } from '#providers/payload/loose-values.ts';
import { refuseMarkup } from '#providers/payload/json-payload.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { childNode, childNodes, childText, readXml, type XmlNode } from '#providers/payload/xml-payload.ts';
import { briefly } from '#providers/http-client/brief-text.ts';
import type { ParYieldDay } from '../macro-data-port.ts';

const xmlName = /^BC_(\d{1,2}(?:_5)?)(MONTH|YEAR)$/;
const csvName = /^(\d{1,2}(?:\.5)?) ?(?:(Mo)(?:nths?|s)?|(Yr)s?|(Year)s?)\.?$/i;
const plausiblePct = { least: -5, most: 40 };

/** Par yields from the Treasury's Atom feed; a day or maturity without a figure is left out. */
export function parseParYieldXml(text: string): Parsed<ParYieldDay[]> {
  const document = readXml(text, ['feed']);
  if (!document.ok) return document;
  const days: ParYieldDay[] = [];
  for (const entry of childNodes(document.value.node, 'entry')) {
    const properties = childNode(childNode(entry, 'content'), 'properties');
    const day = properties === null ? null : readProperties(properties);
    if (day !== null) days.push(day);
  }
  const hasEntries = childNodes(document.value.node, 'entry').length > 0;
  if (hasEntries && days.length === 0) return refused('unexpected_shape', 'no entry has a date and a par yield');
  return parsed(inOrder(days));
}

function readProperties(properties: XmlNode): ParYieldDay | null {
  const cells = Object.keys(properties).map((name): [string | null, string | null] => {
    const [, count, unit] = xmlName.exec(name) ?? [];
    const maturity = count === undefined ? null : `${count}${unit === 'MONTH' ? 'M' : 'Y'}`;
    return [maturity, childText(properties, name)];
  });
  return toDay(dayOf(childText(properties, 'NEW_DATE')), cells);
}

/** Par yields from the Treasury's CSV: one row a day, newest first, dates as MM/DD/YYYY. */
export function parseParYieldCsv(text: string): Parsed<ParYieldDay[]> {
  const start = text.trimStart();
  if (start === '') return refused('truncated', 'the body is empty');
  if (start.startsWith('<')) return refuseMarkup(start);
  const [header = '', ...rows] = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = cellsOf(header);
  const maturities = names.map(csvMaturity);
  if (names[0]?.toLowerCase() !== 'date' || maturities.every((maturity) => maturity === null)) {
    return refused('unexpected_shape', `not a table of par yields: ${briefly(header.slice(0, 300))}`);
  }
  const days = rows.flatMap((row) => {
    const values = cellsOf(row);
    return (
      toDay(
        usDay(values[0] ?? ''),
        maturities.map((maturity, index) => [maturity, values[index] ?? null]),
      ) ?? []
    );
  });
  if (rows.length > 0 && days.length === 0) return refused('unexpected_shape', 'no row has a date and a par yield');
  return parsed(inOrder(days));
}

function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replaceAll('"', ''));
}

function csvMaturity(name: string): string | null {
  const [, count, month] = csvName.exec(name) ?? [];
  return count === undefined ? null : `${count.replace('.', '_')}${month === undefined ? 'Y' : 'M'}`;
}

function usDay(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return dayOf(text);
  return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function toDay(
  date: string | null,
  cells: ReadonlyArray<[maturity: string | null, text: string | null]>,
): ParYieldDay | null {
  const yieldsPct: Record<string, number> = {};
  for (const [maturity, text] of cells) {
    const isNumber = text !== null && /^-?\d{1,3}(?:\.\d{1,6})?$/.test(text);
    if (maturity === null || !isNumber) continue;
    const value = Number(text);
    if (value > plausiblePct.least && value < plausiblePct.most) yieldsPct[maturity] = value;
  }
  return date === null || Object.keys(yieldsPct).length === 0 ? null : { date, yieldsPct };
}

function inOrder(days: ParYieldDay[]): ParYieldDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}
