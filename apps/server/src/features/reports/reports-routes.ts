import { reportEndpoints } from '@aex/contracts/reports';
import { sharingEndpoints } from '@aex/contracts/sharing';
import type { FastifyReply } from 'fastify';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ReportService } from './reports-service.ts';

/** Binds reports, their files, and the export of threads. */
export function bindReportRoutes(bind: Bind, { reports }: { reports: ReportService }): void {
  bind(reportEndpoints.list, ({ ctx, query, reply }) => {
    keepPrivate(reply);
    return reports.list({ ctx, input: query });
  });
  bind(reportEndpoints.create, ({ ctx, body, reply }) => reports.create({ ctx, input: body, reply }));
  bind(reportEndpoints.get, ({ ctx, params, reply }) => {
    keepPrivate(reply);
    return reports.get({ ctx, input: params });
  });
  bind(reportEndpoints.retry, ({ ctx, params }) => reports.retry({ ctx, input: params }));
  bind(reportEndpoints.cancel, ({ ctx, params }) => reports.cancel({ ctx, input: params }));
  bind(reportEndpoints.download, ({ ctx, params, reply }) => {
    keepPrivate(reply);
    return reports.download({ ctx, input: params });
  });
  bind(reportEndpoints.verify, ({ file }) => reports.verify({ input: file }));
  bind(sharingEndpoints.export, ({ ctx, params, query }) =>
    reports.exportThread({ ctx, input: { ...query, id: params.id } }),
  );
}

// Anybody may ask, and gets an answer of their own: none of them belongs in a cache.
function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
