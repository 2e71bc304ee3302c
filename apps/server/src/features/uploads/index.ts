export { bindUploadRoutes } from './uploads-routes.ts';
export { createUploadService } from './uploads-service.ts';
export { createFileReader } from './file-reader.ts';
