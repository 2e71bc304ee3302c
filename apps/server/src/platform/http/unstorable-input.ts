import { AppError } from '#platform/errors.ts';

const maxDepth = 32;

/** Refuses what PostgreSQL's text cannot hold and nesting that would exhaust the stack, before a schema or a query sees them. */
export function refuseUnstorable(value: unknown, part: string): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, depth } = next;
    if (typeof current === 'string') refuseText(current, part);
    if (typeof current !== 'object' || current === null) continue;
    if (depth > maxDepth) throw new AppError('bad_request', `The ${part} is nested too deeply.`);
    for (const inner of Object.values(current)) pending.push({ value: inner, depth: depth + 1 });
  }
}

function refuseText(text: string, part: string): void {
  if (text.includes('\0')) throw new AppError('bad_request', `The ${part} holds a NUL character.`);
  if (!text.isWellFormed())
    throw new AppError('bad_request', `The ${part} holds half of a character, a lone surrogate.`);
}
