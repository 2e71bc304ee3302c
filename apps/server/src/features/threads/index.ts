export { createThreadService, type ThreadService } from './threads-service.ts';
export { bindThreadRoutes } from './threads-routes.ts';
export { type BranchMessage, findMessage, listBranch, newestMessageId, parentOfQuestion } from './branch-store.ts';
export { appendMessages, findThread, lastPlace, insertThread, updateMessage, updateThread } from './threads-store.ts';
