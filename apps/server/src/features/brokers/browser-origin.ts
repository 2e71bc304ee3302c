import type { FastifyRequest } from 'fastify';

/** The origin under which browsers see this server: as the operator said, or as this browser did. */
export function browserOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return new URL(publicUrl ?? `${protocol}://${host}`).origin;
}
