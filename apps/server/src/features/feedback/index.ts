export { createFeedbackService } from './feedback-service.ts';
export { bindFeedbackRoutes } from './feedback-routes.ts';
