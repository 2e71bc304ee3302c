import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';

/** Refuses JSON that is not in UTF-8, where the usual reader would put other characters in place of what it can't read. */
export function readJsonInUtf8(http: FastifyInstance): void {
  const readJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) void readJson(request, body.toString('utf8'), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
  });
}
