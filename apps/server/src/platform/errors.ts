import type { ErrorCode } from '@aex/contracts/errors';
import type { Problem } from '@aex/contracts/problem';

export type ErrorDetails = {
  errors?: ReadonlyArray<{ path: string; message: string }>;
  retryAfterSeconds?: number;
  rateLimit?: { limit: number; remaining: number; resetSeconds: number };
  allow?: readonly string[];
  databaseAwaySince?: Date;
  secondFactor?: NonNullable<Problem['second_factor']>;
  /** A plain answer to a question, such as that there is none yet: nothing that an operator looks for among errors. */
  isOrdinary?: boolean;
};

/** An expected failure: its code decides status and log level, its message is safe to show to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string, options: { details?: ErrorDetails; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** The answer for what is not there and for what is not the caller's: the same, so that nobody learns which. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `There is no such ${what}.`);
}

/** The answer for what may be asked for before it is made. */
export function notMadeYet(what: string): AppError {
  return new AppError('not_found', `There is no such ${what}.`, { details: { isOrdinary: true } });
}

/** The refusal of one field of the body, in the form in which the contract refuses it. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { details: { errors: [{ path, message }] } });
}

/** Whether a write failed because a value that must be unique is taken. */
export function isTaken(error: unknown): boolean {
  return takenConstraint(error) !== null;
}

/** The name of the rule that a write failed by as a value that must be unique is taken; null for any other failure. */
export function takenConstraint(error: unknown): string | null {
  // The query builder wraps the driver's error.
  for (const each of [error, error instanceof Error ? error.cause : undefined])
    if (each instanceof Error && 'code' in each && each.code === '23505')
      return 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : '';
  return null;
}
