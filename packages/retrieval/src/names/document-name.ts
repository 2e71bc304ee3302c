/** What the name of a document says: who it is about, which period, which form. */
export type DocumentName = {
  /** Letters and digits of the entity's name, lower case, run together. */
  entity: string;
  year: number | null;
  quarter: number | null;
  /** ISO date, where the name holds one. */
  date: string | null;
  /** Whether the form covers a whole year, a part of one, or is of the moment; null when the name has no form. */
  span: 'year' | 'quarter' | 'moment' | null;
};

const datePattern = /(?<!\d)((?:19|20)\d{2})[-_. ](0[1-9]|1[0-2])[-_. ](0[1-9]|[12]\d|3[01])(?!\d)/;
const yearPart = /^(?:fy)?((?:19|20)\d{2})(?:q([1-4]))?$/;
const quarterPart = /^(?:q([1-4])|([1-4])q)(?:fy)?((?:19|20)?\d{2})?$/;
const forms: ReadonlyMap<string, DocumentName['span']> = new Map([
  ['10k', 'year'],
  ['20f', 'year'],
  ['40f', 'year'],
  ['annual', 'year'],
  ['10q', 'quarter'],
  ['6k', 'moment'],
  ['8k', 'moment'],
  ['def14a', 'moment'],
  ['earnings', 'quarter'],
]);
const longestName = 120;

/**
 * Reads a name such as "BESTBUY_2023_10K", "Apple 10-Q Q2 2024" or "KAII-2024-04-17_10-K": an entity, then period
 * and form and nothing else. Null when it is no such name.
 */
export function readDocumentName(name: string): DocumentName | null {
  if (name.length > longestName) return null;
  const date = datePattern.exec(name);
  const parts = nameParts(date === null ? name : name.replace(date[0], ' \u0000 '));
  const entity: string[] = [];
  const found: DocumentName = {
    entity: '',
    year: null,
    quarter: null,
    date: date === null ? null : `${date[1]}-${date[2]}-${date[3]}`,
    span: null,
  };
  let isEntityOver = false;
  for (const part of parts) {
    if (readPart(part, found)) isEntityOver = true;
    else if (isEntityOver) return null;
    else entity.push(part);
  }
  if (entity.length === 0 || found.span === null || (found.year === null && found.date === null)) return null;
  return { ...found, entity: entity.join('') };
}

function nameParts(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])(\d{1,2})-([kqf])(?![\p{L}\p{N}])/gu, '$1$2')
    .split(/[^\p{L}\p{N}\0]+/u)
    .filter((part) => part !== '');
}

function readPart(part: string, found: DocumentName): boolean {
  const year = yearPart.exec(part);
  const quarter = quarterPart.exec(part);
  const span = forms.get(part);
  if (year !== null) {
    found.year ??= Number(year[1]);
    if (year[2] !== undefined) found.quarter = Number(year[2]);
  } else if (quarter !== null) {
    found.quarter = Number(quarter[1] ?? quarter[2]);
    if (quarter[3] !== undefined) found.year ??= fullYear(quarter[3]);
  } else if (span !== undefined) found.span ??= span;
  else return part === '\0' || part === 'dated';
  return true;
}

/** Two digits mean the years 1970 to 2069. */
export function fullYear(digits: string): number {
  const value = Number(digits);
  return digits.length === 4 ? value : value < 70 ? 2000 + value : 1900 + value;
}
