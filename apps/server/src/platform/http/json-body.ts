import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/**
 * Refuses JSON that is not in UTF-8, or is said not to be, where the usual reader would put other characters in place of what it
 * can't read. A body of no bytes is none: many clients name the type with every call.
 */
export function readJsonInUtf8(http: FastifyInstance): void {
  const readJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isSaidToBeUtf8(request.headers['content-type'])) {
      done(new AppError('unsupported_media_type', 'Send the body as application/json in UTF-8.'));
    } else if (body.length === 0) done(null);
    else if (isUtf8(body)) void readJson(request, body.toString('utf8'), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
  });
}

// ASCII is UTF-8 too. Other parameters say nothing of how the text is written.
function isSaidToBeUtf8(contentType: string | undefined): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType ?? '') ?? [];
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset);
}
