import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { dropCall } from './lost-connections.ts';

const late = 'The body of the request did not come in time.';

/**
 * Refuses who does not send the whole body of a call in time, whether nothing comes or a drop now and then. Files have until the
 * time limit of the whole request, since a slow line may need it for them.
 */
export function limitBodyTime(http: FastifyInstance, milliseconds: number): void {
  http.addHook('preParsing', async (request, reply, payload) => {
    const {
      'content-length': length = '0',
      'transfer-encoding': encoding,
      'content-type': type = '',
    } = request.headers;
    if ((encoding === undefined && Number(length) === 0) || type.startsWith('multipart/')) return payload;
    const refuse = () => {
      // Refused before, and what was left of it is still being read.
      if (reply.sent) return dropCall(request.raw, late);
      reply.header('connection', 'close').send(new AppError('request_timeout', late));
    };
    const timer = setTimeout(refuse, milliseconds).unref();
    for (const event of ['end', 'close'] as const) payload.once(event, () => clearTimeout(timer));
    return payload;
  });
}
