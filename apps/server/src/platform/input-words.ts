import * as z from 'zod/mini';

type Fault = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a moment such as 2026-01-31T14:30:00Z',
  time: 'a time such as 14:30',
  email: 'an email address',
  url: 'an address such as https://example.com/path',
};

const inEnglish = z.locales.en().localeError;

/**
 * What would be right in place of a value that its schema refuses, as words behind the name of the field: 'must be a number'.
 * Faults that no field of ours has keep the words of the library.
 */
export function inputWords(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      return typeWords(fault.expected, fault.input);
    case 'invalid_value':
      return valueWords(fault.values, fault.input);
    case 'too_small':
      return `must ${sizeWords(fault.origin, { bound: 'at least', beyond: 'more than', ...fault }, fault.minimum)}`;
    case 'too_big':
      return `must ${sizeWords(fault.origin, { bound: 'at most', beyond: 'less than', ...fault }, fault.maximum)}`;
    case 'invalid_format':
      return formats[fault.format] === undefined ? libraryWords(fault) : `must be ${formats[fault.format]}`;
    case 'not_multiple_of':
      return `must be a multiple of ${fault.divisor}`;
    case 'invalid_union':
      return unionWords(fault);
    default:
      return libraryWords(fault);
  }
}

function typeWords(expected: string, input: unknown): string {
  const wanted = kinds[expected];
  const isMissing = input === undefined;
  if (wanted === undefined) return isMissing ? 'is required' : 'is not of the kind that is wanted here';
  return isMissing && expected === 'string' ? 'is required' : `${isMissing ? 'is required and ' : ''}must be ${wanted}`;
}

function valueWords(values: readonly unknown[], input: unknown): string {
  const wanted = `must be ${listed(values.map(String))}`;
  return input === undefined ? `is required and ${wanted}` : wanted;
}

type Bound = { bound: string; beyond: string; inclusive?: boolean | undefined; exact?: boolean | undefined };

function sizeWords(origin: string, { bound, beyond, inclusive, exact }: Bound, size: number | bigint): string {
  const limit = exact === true ? 'exactly' : inclusive === false ? beyond : bound;
  if (origin === 'string') return `have ${limit} ${counted(size, 'character')}`;
  if (origin === 'array' || origin === 'set') return `have ${limit} ${counted(size, 'entry', 'entries')}`;
  return `be ${limit} ${size}`;
}

function unionWords(fault: Extract<Fault, { code: 'invalid_union' }>): string {
  const { options, errors, input } = fault;
  if (Array.isArray(options)) return valueWords(options, discriminatorOf(fault));
  const faults = errors.flatMap((branch) => (branch.length === 1 ? branch : []));
  const whole = faults.flatMap((each) => (each.path.length === 0 && each.code === 'invalid_type' ? [each] : []));
  const wanted = whole.flatMap(({ expected }) => kinds[expected] ?? []);
  if (wanted.length === errors.length) return input === undefined ? 'is required' : `must be ${listed(wanted)}`;
  // Whoever sends something means the form whose kind it has.
  const meant = faults.filter((each) => !(each.path.length === 0 && each.code === 'invalid_type'));
  const [only] = meant;
  if (only !== undefined && meant.length === 1 && only.path.length === 0) return only.message;
  return 'has none of the forms that can stand here';
}

function discriminatorOf({ input, discriminator }: { input: unknown; discriminator?: string | undefined }): unknown {
  if (discriminator === undefined || typeof input !== 'object' || input === null) return input;
  return Object.entries(input).find(([key]) => key === discriminator)?.[1];
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}

function libraryWords(fault: Fault): string {
  const words = inEnglish(fault);
  return (typeof words === 'string' ? words : words?.message) ?? 'is not valid';
}
