export { bindUploadRoutes } from './uploads-routes.ts';
export { createUploadService, type UploadService } from './uploads-service.ts';
export { createFileReader } from './file-reader.ts';
