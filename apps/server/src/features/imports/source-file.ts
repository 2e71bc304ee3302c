import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileFailure } from './file-failure.ts';

/** Limits of one file, whose rows are held in memory; a small archive that unpacks to more than this is refused. */
export const sourceLimits = { fileBytes: 64 * 1024 * 1024, textBytes: 64 * 1024 * 1024 };

export type SourceFile = {
  /** The streams to pipe one into the other: the file, what unpacks it, what guards it. */
  streams: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]];
  /** SHA-256 of the bytes on disk, once they were read. */
  digest(): string;
};

const sniffedBytes = 512;

/** Opens a file of text, plain or gzip, told by its first bytes. Throws FileFailure for anything else. */
export async function openSourceFile(path: string, limits: typeof sourceLimits = sourceLimits): Promise<SourceFile> {
  await requireRegularFile(path, limits);
  const start = await readStart(path);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip) throwOnOtherKind(start);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const streams: SourceFile['streams'] = [createReadStream(path), hashing];
  if (isGzip) streams.push(createGunzip());
  streams.push(new TextGuard(limits.textBytes));
  return { streams, digest: () => hash.digest('hex') };
}

/** The sentence for a failure of the file system or of unpacking; null when it is neither. */
export function describeReadFailure(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return 'The gzip data is damaged or cut off.';
  return fileSystemReasons[code] ?? null;
}

const fileSystemReasons: Record<string, string> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file: a part of its path is not a folder.',
  EACCES: 'The file may not be read: permission denied.',
  EPERM: 'The file may not be read: permission denied.',
  EISDIR: 'This is a folder. Name the files in it.',
  ELOOP: 'The path goes round in symbolic links.',
  ENAMETOOLONG: 'The name is too long to be a file.',
  EIO: 'The disk could not read the file.',
  ERR_INVALID_ARG_VALUE: 'The name cannot be that of a file.',
};

async function requireRegularFile(path: string, limits: typeof sourceLimits): Promise<void> {
  const found = await asFileFailure(() => stat(path));
  if (found.isDirectory()) throw new FileFailure('This is a folder. Name the files in it.');
  if (!found.isFile()) throw new FileFailure('This is not a regular file.');
  if (found.size === 0) throw new FileFailure('The file is empty.');
  if (found.size > limits.fileBytes) {
    throw new FileFailure(
      `The file has ${mebibytes(found.size)}; at most ${mebibytes(limits.fileBytes)} are read. Split it.`,
    );
  }
}

async function readStart(path: string): Promise<Buffer> {
  const handle: FileHandle = await asFileFailure(() => open(path));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function asFileFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FileFailure(describeReadFailure(error) ?? `The file could not be read: ${String(error)}`);
  }
}

function throwOnOtherKind(start: Buffer): void {
  if (start[0] === 0x50 && start[1] === 0x4b)
    throw new FileFailure('This is a zip archive (or a spreadsheet). Unpack it, or save it as CSV.');
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (isUtf16) throw new FileFailure('The text is UTF-16. Save it as CSV in UTF-8.');
  if (start.includes(0)) throw new FileFailure('This is a binary file, not CSV.');
  const text = start
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<!doctype') || text.startsWith('<html') || text.startsWith('<?xml')) {
    throw new FileFailure('This is a web page or XML, not CSV: the download may have asked for a login or a key.');
  }
  if (text.startsWith('{') || text.startsWith('[')) throw new FileFailure('This is JSON, not CSV.');
}

/** Lets UTF-8 text without NUL through, up to a size. */
class TextGuard extends Transform {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #limit: number;
  #seen = 0;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.#limit)
      done(new FileFailure(`The text has more than ${mebibytes(this.#limit)} when unpacked.`));
    else if (chunk.includes(0)) done(new FileFailure('This is a binary file, not CSV.'));
    else done(this.#decodingFailure(chunk), chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#seen === 0) done(new FileFailure('The file is empty.'));
    else done(this.#decodingFailure(null));
  }

  #decodingFailure(chunk: Buffer | null): FileFailure | null {
    try {
      this.#decoder.decode(chunk ?? undefined, { stream: chunk !== null });
      return null;
    } catch {
      return new FileFailure('The text is not UTF-8. Save it as CSV in UTF-8.');
    }
  }
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / (1024 * 1024))} MiB`;
}
