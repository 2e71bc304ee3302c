type Schema = Readonly<Record<string, unknown>>;

const deepest = 8;

/** A JSON schema as a person reads a type: names, which may be left out, kinds and bounds. */
export function schemaText(schema: unknown, depth = 0): string {
  if (!isSchema(schema)) return 'anything';
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (Array.isArray(choices))
    return choices.map((choice) => schemaText(choice, depth)).join(schema['allOf'] === choices ? ' & ' : ' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'object') return objectText(schema, depth);
  if (type === 'array') return arrayText(schema, depth);
  return typeof type === 'string' ? `${type}${boundsText(schema)}` : 'anything';
}

function objectText(schema: Schema, depth: number): string {
  const properties = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
  if (properties.length === 0 || depth >= deepest) {
    const values = schema['additionalProperties'];
    return isSchema(values) && depth < deepest ? `{ [name]: ${schemaText(values, depth + 1)} }` : 'object';
  }
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(
    ([name, value]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function arrayText(schema: Schema, depth: number): string {
  const items = schemaText(schema['items'], depth);
  const list = items.includes(' | ') && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  return typeof schema['maxItems'] === 'number' ? `${list} (at most ${schema['maxItems']})` : list;
}

function boundsText(schema: Schema): string {
  const { format, minimum, maximum, minLength, maxLength } = schema;
  const parts = [
    typeof format === 'string' ? format : null,
    span(minimum, maximum, ''),
    span(minLength, maxLength, ' characters'),
    'default' in schema ? `default ${JSON.stringify(schema['default'])}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

// Zod writes the bounds of safe integers, which tell a reader nothing.
function span(low: unknown, high: unknown, unit: string): string | null {
  const from = typeof low === 'number' && low > Number.MIN_SAFE_INTEGER ? low : null;
  const to = typeof high === 'number' && high < Number.MAX_SAFE_INTEGER ? high : null;
  if (from !== null && to !== null) return `${from} to ${to}${unit}`;
  if (from !== null) return `at least ${from}${unit}`;
  return to === null ? null : `at most ${to}${unit}`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
