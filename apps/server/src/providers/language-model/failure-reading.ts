import { APICallError } from 'ai';
import { ModelFailure, type ModelFailureKind } from './language-model-port.ts';

// The providers say the same in many words; each pattern names one meaning.
const overflowWords =
  /context[_ ](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|exceeds? the (?:available|model'?s) context/i;
const quotaWords = /insufficient_quota|exceeded your current quota|credit balance|billing|payment required/i;
const refusalWords = /content_filter|content_policy|content management policy|safety/i;
const maxRetryAfterMs = 600_000;

/** Tells what a failure of a model call was, from its status and the words of the provider, which go no further. */
export function readFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const cause = findFailure(error);
  if (cause !== null) return cause;
  if (APICallError.isInstance(error)) return readCallError(error);
  const words = wordsOf(error);
  if (quotaWords.test(words)) return new ModelFailure('no_quota');
  if (overflowWords.test(words)) return new ModelFailure('context_overflow');
  if (/overloaded|rate.?limit/i.test(words)) return new ModelFailure('rate_limited', { isRetryable: true });
  if (/server_error|internal|api_error/i.test(words)) return new ModelFailure('unavailable', { isRetryable: true });
  // What is no call that failed, and no error that the provider told, comes of reading what it sent.
  return error instanceof Error
    ? new ModelFailure('unreadable')
    : new ModelFailure('unavailable', { isRetryable: true });
}

function readCallError(error: APICallError): ModelFailure {
  const status = error.statusCode ?? null;
  const words = `${error.message} ${error.responseBody ?? ''}`.slice(0, 4000);
  if (status === null) return new ModelFailure('unavailable', { isRetryable: error.isRetryable });
  const kind = kindOf(status, words);
  const isRetryable = kind === 'rate_limited' || kind === 'unavailable';
  return new ModelFailure(kind, { status, isRetryable, retryAfterMs: retryAfterOf(error.responseHeaders ?? {}) });
}

function kindOf(status: number, words: string): ModelFailureKind {
  if (status === 401 || status === 403) return 'bad_key';
  if (status === 402 || quotaWords.test(words)) return 'no_quota';
  if (overflowWords.test(words) || status === 413) return 'context_overflow';
  if (status === 429 || status === 529) return 'rate_limited';
  if (status === 404) return 'unknown_model';
  if (status >= 500 || status === 408 || status === 409) return 'unavailable';
  if (refusalWords.test(words)) return 'refused';
  return status < 300 ? 'unreadable' : 'rejected';
}

function retryAfterOf(headers: Record<string, string>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return Math.min(exact, maxRetryAfterMs);
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxRetryAfterMs) : null;
}

// The SDK wraps what the body's reader threw.
function findFailure(error: unknown): ModelFailure | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof ModelFailure) return current;
    current = current.cause;
  }
  return null;
}

function wordsOf(error: unknown): string {
  if (error instanceof Error) return `${error.name} ${error.message}`.slice(0, 4000);
  if (typeof error === 'string') return error.slice(0, 4000);
  return (JSON.stringify(error) ?? '').slice(0, 4000);
}
