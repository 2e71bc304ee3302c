type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What may stand where a value stood; undefined takes it away. */
const faults: ReadonlyArray<[name: string, put: (value: Json) => Json | undefined]> = [
  ['null', () => null],
  ['missing', () => undefined],
  ['an empty text', () => ''],
  ['zero', () => 0],
  ['a negative number', () => -1],
  ['NaN as text', () => 'NaN'],
  ['a number beyond all bounds as text', () => '1e999'],
  ['words', () => 'not available'],
  ['the number as text', (value) => (typeof value === 'number' ? String(value) : value)],
  ['an empty list', () => []],
  ['an empty object', () => ({})],
  ['true', () => true],
  ['a list around it', (value) => [value]],
];

const rowsKept = 2;

/**
 * Bodies like a recorded one in which one field is faulty, in every row at once. Lists are cut to their first rows, since
 * more of the same tells nothing new.
 */
export function payloadVariants(text: string): Array<{ name: string; body: string }> {
  const short = shortened(parseBody(text));
  return [...pathsOf(short)].flatMap((path) =>
    faults.map(([fault, put]) => ({
      name: `${path} is ${fault}`,
      body: JSON.stringify(replaced(short, path.split('/'), put) ?? null),
    })),
  );
}

/** A recorded body with only the first rows of its lists. */
export function shortPayload(text: string): string {
  return JSON.stringify(shortened(parseBody(text)));
}

function parseBody(text: string): Json {
  const body: Json = JSON.parse(text);
  return body;
}

function shortened(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, rowsKept).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shortened(child)]));
}

function pathsOf(value: Json, path: readonly string[] = []): Set<string> {
  const own = path.length === 0 ? [] : [path.join('/')];
  if (value === null || typeof value !== 'object') return new Set(own);
  const children = Array.isArray(value)
    ? value.map((child) => ['*', child] as const)
    : Object.entries(value).map(([name, child]) => [name, child] as const);
  return new Set([...own, ...children.flatMap(([name, child]) => [...pathsOf(child, [...path, name])])]);
}

function replaced(value: Json, path: readonly string[], put: (value: Json) => Json | undefined): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return put(value);
  if (Array.isArray(value)) {
    return value.flatMap((child) => {
      const next = replaced(child, rest, put);
      return next === undefined ? [] : [next];
    });
  }
  if (value === null || typeof value !== 'object') return value;
  const { [name]: child, ...others } = value;
  if (child === undefined) return value;
  const next = replaced(child, rest, put);
  return next === undefined ? others : { ...others, [name]: next };
}
