export { createThreadService, type ThreadService } from './threads-service.ts';
export { bindThreadRoutes } from './threads-routes.ts';
export { type BranchMessage, findMessage, listBranch, newestMessageId, parentOfQuestion } from './branch-store.ts';
export {
  accessTo,
  changeableBy,
  colleaguesIn,
  findReader,
  readableBy,
  readersOf,
  sharedWithReader,
  type ThreadReader,
} from './thread-access.ts';
export { findLastMessage, findReadableThread, findThread, lastMessage, toThread } from './threads-store.ts';
