import { callsCopy } from '@aex/contracts/copy/calls';
import { problemSchema, type Problem } from '@aex/contracts/problem';

const texts = callsCopy.apiError;

/** Why a call failed: the server said so, it was not reached, or it answered with what the contract does not know. */
export type ApiErrorKind = 'problem' | 'unreachable' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;

  constructor(fault: { kind: ApiErrorKind; message: string; response?: Response; problem?: Problem; cause?: unknown }) {
    super(fault.message, { cause: fault.cause });
    this.kind = fault.kind;
    this.status = fault.response?.status ?? null;
    this.problem = fault.problem ?? null;
    const wait = Number(fault.response?.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }
}

/** The error that an answer with a failing status stands for. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (problem.success) {
    return new ApiError({ kind: 'problem', message: problem.data.detail, response, problem: problem.data });
  }
  return new ApiError({ kind: 'problem', message: texts.answered(response.status), response });
}

/** One plain sentence for a reader. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.inThisPage;
  if (error.kind === 'unreachable') return texts.unreachable;
  if (error.kind === 'unreadable') return texts.unreadable;
  return error.message;
}

/** Whether asking again, unchanged, may help. */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'unreachable' || (error.status !== null && (error.status === 429 || error.status >= 500));
}

/** Whether the server gave no answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
