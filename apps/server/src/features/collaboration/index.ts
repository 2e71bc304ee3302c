export { commentSection } from './comment-section.ts';
export { createCollaboration } from './collaboration-feature.ts';
export { bindCollaborationRoutes } from './collaboration-routes.ts';
