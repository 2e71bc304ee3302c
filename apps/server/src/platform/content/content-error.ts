export type ContentPlace = { file: string; line: number };

/** Thrown when a content file can't be published as it is; says which line of which file is at fault. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor({ file, line }: ContentPlace, fault: string) {
    super(`${file}:${line} ${fault}`);
  }
}
