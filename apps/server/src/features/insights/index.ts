export { readInsightPosts } from './insights-reader.ts';
export { createInsightService, type InsightService } from './insights-service.ts';
export { bindInsightRoutes } from './insights-routes.ts';
