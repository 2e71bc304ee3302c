export { createThreadService, type ThreadService } from './threads-service.ts';
export { bindThreadRoutes } from './threads-routes.ts';
export { appendMessage, findThread, insertThread, listMessages, updateMessage, updateThread } from './threads-store.ts';
