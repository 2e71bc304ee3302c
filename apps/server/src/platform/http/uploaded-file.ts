import type { Upload } from '@aex/contracts/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** A file that came with a call. Its name and type are what the sender says and prove nothing. */
export type UploadedFile = { name: string; contentType: string; bytes: Buffer };

const maxTextFields = 20;
const maxTextFieldBytes = 64 * 1024;
const megabyte = 1024 * 1024;

/** What a form may be larger than its file: the other fields and the boundaries. */
export const formOverheadBytes = maxTextFields * maxTextFieldBytes;

/** Reads a form with one `file`; everything else in it must be text. Throws 413, 415 and 422. */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send multipart/form-data with the file in the field `file`.');
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: maxTextFields, fieldSize: maxTextFieldBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part);
      else file = await readFile(part);
    }
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(upload, error);
    throw isBrokenForm(error) ? brokenForm(error) : error;
  }
  if (file === null) throw invalidFile('is required: the form has no file');
  return { file, fields };
}

async function readFile(part: Extract<Multipart, { type: 'file' }>): Promise<UploadedFile> {
  // Read to its end in any case: the form cannot go on before.
  const bytes = await part.toBuffer();
  if (part.fieldname !== 'file') throw invalidFile(`is where the file belongs, not ${JSON.stringify(part.fieldname)}`);
  return { name: nameOf(part), contentType: part.mimetype, bytes };
}

// The form's reader says that there always is one; a form may give an empty one, for which it has none.
function nameOf({ filename }: { filename?: string | undefined }): string {
  return filename ?? '';
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (typeof part.value === 'string' && part.valueTruncated !== true) return part.value;
  throw new AppError('invalid', `body.${part.fieldname}: must be a text of at most ${maxTextFieldBytes} bytes`);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

function tooLarge({ maxBytes }: Upload, cause: unknown): AppError {
  const most = maxBytes < megabyte ? `${maxBytes} bytes` : `${maxBytes / megabyte} MB`;
  return new AppError('payload_too_large', `The file is larger than ${most}, the most that this call takes.`, {
    cause,
  });
}

// Of the form's reader: it gives them neither a name nor a code of their own.
function isBrokenForm(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}

function brokenForm(cause: Error): AppError {
  const message = 'The form could not be read; send multipart/form-data that is whole, with its boundary.';
  return new AppError('bad_request', message, { cause });
}

function invalidFile(message: string): AppError {
  return new AppError('invalid', `body.file: ${message}`, { details: { errors: [{ path: 'body.file', message }] } });
}
