import type { FastifyRequest } from 'fastify';
import { calledOrigin } from '#platform/http/host-header.ts';

/** The origin under which browsers see this server: as the operator said, or as this browser did. */
export function browserOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return new URL(publicUrl ?? calledOrigin(request)).origin;
}
