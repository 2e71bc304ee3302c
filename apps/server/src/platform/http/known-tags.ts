import type { FastifyInstance } from 'fastify';

/**
 * Answers 304 to who names the tag of the answer among others, or `*` for whatever there is. One tag alone is looked at where tags
 * are made.
 */
export function answerKnownTags(http: FastifyInstance): void {
  http.addHook('onSend', async ({ headers, method }, reply, payload) => {
    const known = headers['if-none-match'];
    if (known === undefined || reply.statusCode !== 200) return payload;
    const tag = reply.getHeader('etag');
    const isWritten = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isRead = method === 'GET' || method === 'HEAD';
    if (typeof tag !== 'string' || !isWritten || !isRead || !isAmong(known, tag)) return payload;
    reply.code(304);
    return '';
  });
}

function isAmong(known: string, tag: string): boolean {
  const names = known.split(',').map((each) => withoutWeakness(each.trim()));
  return names.includes('*') || names.includes(withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
