import type { FastifyInstance } from 'fastify';
import { dropCall } from './lost-connections.ts';

const late = 'the body did not come in time';

/**
 * Hangs up on who does not send the whole body of a call in time, whether nothing comes or a drop now and then. Files have until
 * the time limit of the whole request, since a slow line may need it for them.
 */
export function limitBodyTime(http: FastifyInstance, milliseconds: number): void {
  http.addHook('preParsing', async (request, _reply, payload) => {
    const {
      'content-length': length = '0',
      'transfer-encoding': encoding,
      'content-type': type = '',
    } = request.headers;
    if ((encoding === undefined && Number(length) === 0) || type.startsWith('multipart/')) return payload;
    const timer = setTimeout(() => dropCall(request.raw, late), milliseconds).unref();
    for (const event of ['end', 'close'] as const) payload.once(event, () => clearTimeout(timer));
    return payload;
  });
}
