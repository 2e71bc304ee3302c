export { createChatService, type ChatService } from './chat-service.ts';
export { createChangeService } from './refresh/change-service.ts';
export { createPackService } from './packs/pack-service.ts';
export { bindChatRoutes } from './chat-routes.ts';
export { askLineSchema, type OnceAnswer, type OnceQuestion, answerOnce, serveAsk } from './ask-once.ts';
export type { EngineDeps } from './engine/engine-ports.ts';
export { engineReads } from './engine-reads.ts';
export { ToolInputError, type ToolServices } from './models/tools/model-tool.ts';
export { modelTools } from './models/tools/tool-catalogue.ts';
