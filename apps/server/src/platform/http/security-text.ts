import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';

const validForDays = 180;

/** `/.well-known/security.txt` by RFC 9116; not there unless the operator gives a contact. */
export function bindSecurityText(
  http: FastifyInstance,
  { clock, contact }: { clock: Clock; contact: string | null },
): void {
  if (contact === null) return;
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validForDays * 86_400_000);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`);
  });
}
