import type { FastifyReply } from 'fastify';

/** A file to send, or how long to wait until it is made. */
export type FileResult =
  | { kind: 'file'; name: string; contentType: string; content: Buffer | string }
  | { kind: 'pending'; retryAfterSeconds: number };

/** Sends a file under its name, never to be shown inside a page of this origin. */
export function sendFile(reply: FastifyReply, result: FileResult): FastifyReply {
  if (result.kind === 'pending') {
    return reply
      .code(202)
      .header('retry-after', String(Math.max(1, Math.ceil(result.retryAfterSeconds))))
      .send();
  }
  return reply
    .code(200)
    .type(result.contentType)
    .header('content-disposition', attachment(result.name))
    .header('x-content-type-options', 'nosniff')
    .send(result.content);
}

// RFC 6266: a plain name for old readers, the true one in UTF-8 beside it.
function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, '-');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
