import type * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { type Parsed, refused, type RefusalKind } from './parsed-payload.ts';

type Refusal = { kind: RefusalKind; reason: string };

export type JsonReading<S extends z.ZodType, T> = {
  schema: S;
  /** What the provider's own form of an error says, where the body is one. */
  findError?: (body: unknown) => Refusal | null;
  read: (body: z.output<S>) => Parsed<T>;
};

/** Reads a JSON body by a minimal schema; whatever it cannot be is named. */
export function readJson<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  const body = parseJson(text);
  if (!body.ok) return body;
  const error = reading.findError?.(body.value) ?? null;
  if (error !== null) return refused(error.kind, error.reason);
  const shaped = reading.schema.safeParse(body.value);
  if (shaped.success) return reading.read(shaped.data);
  const [issue] = shaped.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the body' : issue.path.join('.');
  return refused('unexpected_shape', `${place} is not as expected: ${issue?.message ?? 'unknown form'}`);
}

function parseJson(text: string): Parsed<unknown> {
  const start = text.trimStart();
  if (start === '') return refused('truncated', 'the body is empty');
  if (start.startsWith('<')) return refuseMarkup(start);
  if (!/^[[{"\d\-tfn]/.test(start)) return refused('garbage', `not JSON: ${briefly(start.slice(0, 500))}`);
  try {
    return { ok: true, value: JSON.parse(start) };
  } catch {
    const isCut = /^[[{]/.test(start) && !/[\]}]$/.test(start.slice(-50).trimEnd());
    return isCut
      ? refused('truncated', 'the JSON ends in the middle')
      : refused('garbage', `not JSON: ${briefly(start.slice(0, 500))}`);
  }
}

/** Names a body in angle brackets that was to be something else. */
export function refuseMarkup(text: string): ReturnType<typeof refused> {
  const head = text.slice(0, 2000);
  if (/<!doctype html|<html|<head|<body|<title/i.test(head)) {
    return refused('html_instead_of_data', `a web page: ${briefly(head)}`);
  }
  return refused('unexpected_shape', `XML where other data was expected: ${briefly(head)}`);
}
