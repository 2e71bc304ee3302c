import { readTokens, RuleError, type Token } from './rule-tokens.ts';
import {
  type Comparison,
  type FunctionName,
  functionNames,
  needsWindow,
  type Operator,
  regimeNames,
  type Rule,
  type Value,
} from './rule-tree.ts';

type Reader = { text: string; tokens: readonly Token[]; at: number; depth: number };

const deepest = 20;
const longestWindow = 2000;
const longestRun = 250;

/**
 * Reads a rule: comparisons such as `CPI_YOY > 3.5 for 2 prints` or `SPY < sma(200)`, and `regime = deflation`, joined by
 * `and`, `or`, `not` and parentheses, with `by DATE` behind a part. `and` binds closer than `or`. Throws RuleError with the
 * position of what is wrong. Pure; linear in the text.
 */
export function parseRule(text: string): Rule {
  const reader: Reader = { text, tokens: readTokens(text), at: 0, depth: 0 };
  const rule = readAny(reader);
  const rest = peek(reader);
  if (rest.kind !== 'end') throw new RuleError(`"${rest.text}" does not belong here`, rest.start);
  return rule;
}

function readAny(reader: Reader): Rule {
  return readJoined(reader, { word: 'or', kind: 'any', next: readEvery });
}

function readEvery(reader: Reader): Rule {
  return readJoined(reader, { word: 'and', kind: 'all', next: readDated });
}

type Joined = { word: string; kind: 'all' | 'any'; next: (reader: Reader) => Rule };

function readJoined(reader: Reader, { word, kind, next }: Joined): Rule {
  const first = next(reader);
  const parts = [first];
  while (takeWord(reader, word)) parts.push(next(reader));
  return parts.length === 1 ? first : { kind, parts };
}

function readDated(reader: Reader): Rule {
  const part = readPart(reader);
  if (!takeWord(reader, 'by')) return part;
  const token = take(reader);
  if (token.kind !== 'date' || !isDay(token.text))
    throw new RuleError('by needs a date such as 2026-12-31', token.start);
  return { kind: 'by', part, date: token.text };
}

// The 30th of February is read as a day of March.
function isDay(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function readPart(reader: Reader): Rule {
  reader.depth += 1;
  if (reader.depth > deepest) throw new RuleError('The rule is nested too deeply', peek(reader).start);
  try {
    if (takeWord(reader, 'not')) return { kind: 'not', part: readPart(reader) };
    if (peek(reader).kind === 'open') {
      take(reader);
      const inner = readAny(reader);
      expectKind(reader, 'close', 'a closing parenthesis');
      return inner;
    }
    return isWord(peek(reader), 'regime') ? readRegime(reader) : readComparison(reader);
  } finally {
    reader.depth -= 1;
  }
}

function readRegime(reader: Reader): Rule {
  const start = take(reader).start;
  const operator = take(reader);
  if (!['=', '==', '!='].includes(operator.text))
    throw new RuleError('regime is compared with = or !=', operator.start);
  const name = take(reader);
  if (!regimeNames.some((known) => isWord(name, known)))
    throw new RuleError(`"${name.text}" is no regime; there are ${regimeNames.join(', ')}`, name.start);
  const part: Rule = { kind: 'regime', name: name.text.toLowerCase(), text: reader.text.slice(start, name.end) };
  return operator.text === '!=' ? { kind: 'not', part } : part;
}

function readComparison(reader: Reader): Comparison {
  const start = peek(reader).start;
  const left = readValue(reader);
  const operator = take(reader);
  if (operator.kind !== 'operator') throw new RuleError('A comparison needs one of > >= < <= = !=', operator.start);
  const right = readValue(reader);
  if (left.kind === 'number' && right.kind === 'number')
    throw new RuleError('Two numbers say nothing of the data', start);
  if (JSON.stringify(left) === JSON.stringify(right)) throw new RuleError('Both sides are the same', start);
  requireSubject(left, right, start);
  const run = readRun(reader);
  const end = reader.tokens[reader.at - 1]?.end ?? start;
  const text = reader.text.slice(start, end).trim();
  return { kind: 'comparison', left, operator: asOperator(operator.text), right, run, text };
}

// `sma(200)` is of the symbol on the other side.
function requireSubject(left: Value, right: Value, start: number): void {
  const isOpen = (value: Value) => value.kind === 'call' && value.series === null;
  if (!isOpen(left) && !isOpen(right)) return;
  if (left.kind === 'series' || right.kind === 'series') return;
  if ((left.kind === 'call' && left.series !== null) || (right.kind === 'call' && right.series !== null)) return;
  throw new RuleError('The function does not say of which series or symbol', start);
}

function readValue(reader: Reader): Value {
  const token = take(reader);
  if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
  if (token.kind !== 'word') throw new RuleError('A series, a symbol, a function or a number is missing', token.start);
  if (peek(reader).kind !== 'open') return { kind: 'series', name: token.text.toUpperCase() };
  const name = functionNames.find((known) => isWord(token, known));
  if (name === undefined)
    throw new RuleError(`"${token.text}" is no function; there are ${functionNames.join(', ')}`, token.start);
  take(reader);
  return readCall(reader, name);
}

function readCall(reader: Reader, name: FunctionName): Value {
  let series: string | null = null;
  let window: number | null = null;
  const open = peek(reader).start;
  if (peek(reader).kind === 'word') {
    series = take(reader).text.toUpperCase();
    if (peek(reader).kind === 'comma') {
      take(reader);
      window = readCount(reader, longestWindow);
    }
  } else if (peek(reader).kind === 'number') window = readCount(reader, longestWindow);
  expectKind(reader, 'close', 'a closing parenthesis');
  if (needsWindow[name] === 'always' && window === null)
    throw new RuleError(`${name} needs a number of observations, such as ${name}(200)`, open);
  if (needsWindow[name] === 'never' && window !== null) throw new RuleError(`${name} takes no number`, open);
  return { kind: 'call', name, series, window };
}

function readRun(reader: Reader): Comparison['run'] {
  if (!takeWord(reader, 'for')) return null;
  const count = readCount(reader, longestRun);
  const unit = take(reader);
  if (isWord(unit, 'prints') || isWord(unit, 'print')) return { count, unit: 'prints' };
  if (isWord(unit, 'days') || isWord(unit, 'day')) return { count, unit: 'days' };
  throw new RuleError('for needs prints or days, such as for 2 prints', unit.start);
}

function readCount(reader: Reader, largest: number): number {
  const token = take(reader);
  const count = Number(token.text);
  if (token.kind !== 'number' || !Number.isInteger(count) || count < 1 || count > largest)
    throw new RuleError(`A whole number from 1 to ${largest} is missing`, token.start);
  return count;
}

function asOperator(text: string): Operator {
  const known: readonly Operator[] = ['>', '>=', '<', '<=', '=', '!='];
  return known.find((operator) => operator === text) ?? '=';
}

function expectKind(reader: Reader, kind: Token['kind'], what: string): void {
  const token = take(reader);
  if (token.kind !== kind) throw new RuleError(`${what} is missing`, token.start);
}

function takeWord(reader: Reader, word: string): boolean {
  if (!isWord(peek(reader), word)) return false;
  reader.at += 1;
  return true;
}

function isWord(token: Token, word: string): boolean {
  return token.kind === 'word' && token.text.toLowerCase() === word;
}

function peek({ tokens, at }: Reader): Token {
  const token = tokens[Math.min(at, tokens.length - 1)];
  if (token === undefined) throw new RuleError('The rule is empty', 0);
  return token;
}

function take(reader: Reader): Token {
  const token = peek(reader);
  reader.at += 1;
  return token;
}
