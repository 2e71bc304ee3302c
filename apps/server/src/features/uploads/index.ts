export { bindUploadRoutes } from './uploads-routes.ts';
export { createUploadService, type UploadService } from './uploads-service.ts';
export { createFileReader, type FileReader, ReaderBusy } from './file-reader.ts';
export { FileRefusal } from './reading/file-text.ts';
