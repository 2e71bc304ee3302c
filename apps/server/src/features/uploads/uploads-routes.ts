import { uploadEndpoints } from '@aex/contracts/uploads';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { UploadService } from './uploads-service.ts';

/** Binds bringing files along, listing and deleting them. */
export function bindUploadRoutes(bind: Bind, { uploads }: { uploads: UploadService }): void {
  bind(uploadEndpoints.add, ({ ctx, file, body }) => uploads.add({ ctx, input: { ...body, file } }));
  bind(uploadEndpoints.list, ({ ctx, query }) => uploads.list({ ctx, input: query }));
  bind(uploadEndpoints.remove, ({ ctx, params }) => uploads.remove({ ctx, input: params }));
}
