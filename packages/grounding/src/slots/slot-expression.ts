import { SlotFault } from './slot-value.ts';

export type Expression =
  | { kind: 'literal'; value: number }
  | { kind: 'reference'; path: string }
  | { kind: 'negate'; operand: Expression }
  | { kind: 'binary'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'call'; name: 'abs' | 'min' | 'max' | 'avg' | 'sum'; operands: Expression[] };

const tokenPattern =
  /\s*(?:([A-Za-z_][\w]*(?:\[\d{1,6}\]|\.[A-Za-z_]\w*|\.\d{1,6}(?![\d.]))*)|(\d+(?:\.\d+)?)|([-+*/(),]))/y;
const functionNames = ['abs', 'min', 'max', 'avg', 'sum'] as const;
const maximumDepth = 32;

type Token = { kind: 'name' | 'number' | 'mark'; text: string };

function tokens(source: string): Token[] {
  const found: Token[] = [];
  tokenPattern.lastIndex = 0;
  const trimmed = source.trimEnd();
  while (tokenPattern.lastIndex < trimmed.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(trimmed);
    if (match === null) throw new SlotFault('bad_expression', `unexpected "${trimmed.slice(at, at + 10)}"`);
    if (match[1] !== undefined) found.push({ kind: 'name', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'number', text: match[2] });
    else found.push({ kind: 'mark', text: match[3] ?? '' });
  }
  return found;
}

class ExpressionReader {
  private at = 0;
  private depth = 0;
  private readonly list: Token[];

  constructor(list: Token[]) {
    this.list = list;
  }

  read(): Expression {
    const expression = this.sum();
    const rest = this.list[this.at];
    if (rest !== undefined) throw new SlotFault('bad_expression', `unexpected "${rest.text}"`);
    return expression;
  }

  private takeMark(...marks: string[]): string | null {
    const token = this.list[this.at];
    if (token?.kind !== 'mark' || !marks.includes(token.text)) return null;
    this.at += 1;
    return token.text;
  }

  private sum(): Expression {
    this.depth += 1;
    if (this.depth > maximumDepth) throw new SlotFault('bad_expression', 'the expression is nested too deeply');
    let left = this.product();
    for (let mark = this.takeMark('+', '-'); mark !== null; mark = this.takeMark('+', '-')) {
      left = { kind: 'binary', operator: mark === '+' ? '+' : '-', left, right: this.product() };
    }
    this.depth -= 1;
    return left;
  }

  private product(): Expression {
    let left = this.unary();
    for (let mark = this.takeMark('*', '/'); mark !== null; mark = this.takeMark('*', '/')) {
      left = { kind: 'binary', operator: mark === '*' ? '*' : '/', left, right: this.unary() };
    }
    return left;
  }

  private unary(): Expression {
    let negative = false;
    while (this.takeMark('-') !== null) negative = !negative;
    const operand = this.atom();
    return negative ? { kind: 'negate', operand } : operand;
  }

  private atom(): Expression {
    if (this.takeMark('(') !== null) {
      const inner = this.sum();
      this.expectClose();
      return inner;
    }
    const token = this.list[this.at];
    if (token === undefined || token.kind === 'mark') throw new SlotFault('bad_expression', 'a value is missing');
    this.at += 1;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    const name = functionNames.find((known) => known === token.text);
    return name !== undefined && this.takeMark('(') !== null
      ? this.call(name)
      : { kind: 'reference', path: token.text };
  }

  private call(name: (typeof functionNames)[number]): Expression {
    const operands = [this.sum()];
    while (this.takeMark(',') !== null) operands.push(this.sum());
    this.expectClose();
    return { kind: 'call', name, operands };
  }

  private expectClose(): void {
    if (this.takeMark(')') === null) throw new SlotFault('bad_expression', 'a ")" is missing');
  }
}

/** Parses `e5.close/e6.close-1`; throws a SlotFault. No names but references and abs, min, max, avg, sum. */
export function parseExpression(source: string): Expression {
  return new ExpressionReader(tokens(source)).read();
}

/** Paths of every reference, in order. */
export function referencesOf(expression: Expression): string[] {
  if (expression.kind === 'reference') return [expression.path];
  if (expression.kind === 'literal') return [];
  if (expression.kind === 'negate') return referencesOf(expression.operand);
  if (expression.kind === 'call') return expression.operands.flatMap(referencesOf);
  return [...referencesOf(expression.left), ...referencesOf(expression.right)];
}
