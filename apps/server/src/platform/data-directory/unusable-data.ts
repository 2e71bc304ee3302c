/** Something of the data folder cannot be used as it is. The message names it and tells what to do. */
export class UnusableDataError extends Error {
  override name = 'UnusableDataError';
}
