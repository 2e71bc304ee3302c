import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { createHostCheck, type HostConfig } from '#platform/http/host-names.ts';
import { isOriginAllowed, originsOf } from '#platform/realtime/allowed-origins.ts';
import type { Config } from '#server/config.ts';

export type CallerConfig = HostConfig & Pick<Config, 'corsOrigins'>;

/** Refuses a call under a name that is not this server's, and one of a page that may not call it. */
export function createCallerCheck(config: CallerConfig) {
  const checkHost = createHostCheck(config);
  const origins = originsOf([config.publicUrl, ...config.corsOrigins]);
  return ({ headers }: FastifyRequest): void => {
    checkHost(headers.host);
    if (!isOriginAllowed(headers, origins))
      throw new AppError(
        'forbidden',
        'Pages of this origin may not call. The operator lists them in AEX_CORS_ORIGINS.',
      );
  };
}
