export { createChatService, type ChatService } from './chat-service.ts';
export { bindChatRoutes } from './chat-routes.ts';
