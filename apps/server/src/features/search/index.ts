export { createMeaningReader, type MeaningReader } from './meaning-reader.ts';
export { bindSearchRoutes } from './search-routes.ts';
export { createSearchService, type SearchService, type UploadStretch } from './search-service.ts';
