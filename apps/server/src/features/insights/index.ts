export { readInsightPosts } from './insights-reader.ts';
export { createInsightService } from './insights-service.ts';
export { bindInsightRoutes } from './insights-routes.ts';
